/** A file that comes with a message. */
export interface MailAttachment {
  filename: string;
  type: string;
  base64: string;
}

/** A rendered message to one recipient. */
export interface MailMessage {
  /** The id of the row, the same at every try, so that receivers and the outbox detect duplicates. */
  id: string;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
  /** Where a mail program unsubscribes the recipient with one POST (RFC 8058). */
  unsubscribe?: string | undefined;
  attachments?: readonly MailAttachment[] | undefined;
}

/** The sender of all mails. */
export interface Sender {
  name: string;
  address: string;
}

/**
 * The outcome of one try. `deferred`: the server refused this message temporarily (4xx); `rejected`:
 * permanently (5xx); `unreachable`: no message can be sent at the moment; `unconfirmed`: the connection
 * ended after the whole message and before the reply, so that it may have been accepted. Reasons are
 * shown to admins.
 */
export type MailOutcome =
  | { result: 'sent' }
  | { result: 'deferred' | 'unreachable' | 'unconfirmed'; reason: string }
  | {
      result: 'rejected';
      reason: string;
      /** The server knows no such address, rather than refusing this message or this sender. */
      isUnknownAddress?: boolean;
    };

/** A connection that sends messages one after another. */
export interface MailConnection {
  /**
   * Sends one message. `beforeEndOfData` runs right before the other side can accept it: a process that
   * dies earlier has sent nothing. When it throws, nothing is sent and the error is rethrown.
   */
  send: (message: MailMessage, beforeEndOfData: () => Promise<void>) => Promise<MailOutcome>;
  close: () => void;
}

/** How this process sends mail. */
export interface MailTransport {
  open: () => Promise<MailConnection>;
  /** Rejects when no mail could be sent now; sends none. */
  check: () => Promise<void>;
  /** Deletes stored copies that are older than a moment. */
  sweep: (before: Date) => Promise<void>;
}
