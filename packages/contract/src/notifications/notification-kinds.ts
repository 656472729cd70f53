/** States of a notification (spec, point 4). Only a pending one can be edited or deleted. */
export const NOTIFICATION_STATUSES = ['pending', 'sending', 'completed', 'deleted'] as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number];

/** Whom a notification addresses. */
export const AUDIENCE_ROLES = ['all', 'customers', 'admins'] as const;
/** `any`: whatever language the account has. */
export const AUDIENCE_LANGUAGES = ['any', 'vi', 'en'] as const;
/** Days since the account was last used; 0 is any time. */
export const AUDIENCE_ACTIVE_DAYS = [0, 30, 90, 365] as const;

/**
 * What became of the mail to one account. `waiting`: not sent yet, or to be tried again; `sent`: the
 * mail server confirmed it; `failed`: refused for good; `doubtful`: the connection or the program ended
 * after the whole mail was handed over and before the confirmation, so it is not sent again by itself;
 * `skipped`: left out, as the account was suspended, deleted or had unsubscribed meanwhile.
 */
export const RECIPIENT_OUTCOMES = ['waiting', 'sent', 'failed', 'doubtful', 'skipped'] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

/** Sorts of the list; `-name` is descending. */
export const NOTIFICATION_SORTS = [
  'send_at',
  '-send_at',
  'name',
  '-name',
  'updated_at',
  '-updated_at',
] as const;
export type NotificationSort = (typeof NOTIFICATION_SORTS)[number];

/** Limits in characters; own. */
export const NOTIFICATION_NAME_LENGTH_MAX = 100;
export const NOTIFICATION_TITLE_LENGTH_MAX = 80;
export const NOTIFICATION_CONTENT_LENGTH_MAX = 10_000;
/** Accounts that one notification can leave out by hand. */
export const NOTIFICATION_EXCLUDED_MAX = 200;
/** Hours after its time from which a notification is late: it asks instead of being sent. */
export const NOTIFICATION_LATE_HOURS = 6;
/** Mails a minute, of all notifications together; the default suits a small mail server. */
export const MAILS_PER_MINUTE = { min: 1, max: 6000, default: 60 } as const;
/** Days during which rows about single recipients are kept after the last mail. */
export const RECIPIENT_RETENTION_DAYS = 180;
