/** Rate limits: `count` in `seconds`, for each account and each device. */

/** Failed sign-ins. */
export const LOGIN_LIMIT = { count: 15, seconds: 300 } as const;
/** Failed sign-ins to one account from all browsers that have never signed in to it. */
export const STRANGER_LOGIN_LIMIT = { count: 100, seconds: 3600 } as const;
/**
 * Registrations: a computer that pupils share, one after the other, and 180 from one address, which is several
 * classes of a school, but few of a program's accounts; own.
 */
export const SIGN_UP_LIMIT = { count: 12, seconds: 3600, address_factor: 15 } as const;
/** Requests that send a mail. */
export const MAIL_LIMIT = { count: 3, seconds: 300 } as const;
/**
 * Mails of a kind that a stranger can cause, to one address in a day. A browser that has signed in to the
 * account may cause twice as many resets, so that strangers cannot use them up.
 */
export const MAILBOX_LIMIT = { sign_up: 4, reset: 6, email_change: 4 } as const;
/** Seconds during which no other mail of a kind follows to the same address. */
export const MAILBOX_PAUSE_SECONDS = 120;
/** Remarks with a preview link. */
export const REMARK_LIMIT = { count: 10, seconds: 600 } as const;
/** File uploads. */
export const UPLOAD_LIMIT = { count: 25, seconds: 60 } as const;
/** API requests. */
export const API_LIMIT = { count: 300, seconds: 60 } as const;
/** Views and downloads of one item that an IP address can have counted in an hour: a school is below it; own. */
export const HOURLY_ADDRESS_LIMIT = 300;
/** Factor between the limits of an IP address and of a device: schools share an address. */
export const LIMIT_ADDRESS_FACTOR = 30;
/** Factor between the limits of an IPv6 site (/48) and of one of its networks (/64). */
export const LIMIT_SITE_FACTOR = 4;
