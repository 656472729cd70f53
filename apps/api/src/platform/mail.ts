/** One message to one person, ready to go. */
export interface MailMessage {
  /** Of its row: the same at every try, so that receivers and the outbox recognise a double. */
  id: string;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

/** Who letters come from. */
export interface Sender {
  name: string;
  address: string;
}

/**
 * What became of a letter: `later`: this one was refused for now (4xx); `refused`: for good (5xx);
 * `away`: no letter can go just now. Reasons are for administrators.
 */
export type MailOutcome =
  | { result: 'sent' }
  | { result: 'later' | 'refused' | 'away'; reason: string };

/** A way out for letters one after another; opened with the first. */
export interface MailConnection {
  /**
   * Sends one letter. `onHandOver` runs right before the other side can have all of it: a process
   * that dies earlier has sent nothing. When it throws, nothing is sent and its error passes on.
   */
  send: (letter: MailMessage, onHandOver: () => Promise<void>) => Promise<MailOutcome>;
  close: () => void;
}

/** Where letters go. */
export interface MailTransport {
  open: () => Promise<MailConnection>;
  /** Deletes copies kept since before a moment. */
  sweep: (before: Date) => Promise<void>;
}
