/** Where mails go: to a mail server, or as files into a folder of the server. */
export const MAIL_TRANSPORTS = ['smtp', 'outbox'] as const;
export type MailTransportName = (typeof MAIL_TRANSPORTS)[number];

/** `failed` without, `dismissed` with an admin who has dealt with it; `waiting`: queued or being sent. */
export const MAIL_VIEWS = ['failed', 'waiting', 'sent', 'dismissed'] as const;
export type MailView = (typeof MAIL_VIEWS)[number];
