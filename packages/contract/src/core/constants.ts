/** Point 9 of the specification, and the limits of our own, in one place. */

// Language and calls

/** Languages of the site. */
export const LANGUAGES = ['vi', 'en'] as const;
/** Language of a reader who chose none. */
export const DEFAULT_LANGUAGE = 'vi';
/** Milliseconds after which a call of the browser gives up. */
export const REQUEST_TIMEOUT_MS = 300_000;

// Lists and search

/** Rows on a page of a list when the caller names no size. */
export const PAGE_SIZE_DEFAULT = 12;
/** Rows on a page of a list at most. */
export const PAGE_SIZE_MAX = 100;
/** Highest page number a list accepts. */
export const PAGE_NUMBER_MAX = 1_000_000;
/** Shorter search keywords match nothing useful and are ignored. */
export const KEYWORD_LENGTH_MIN = 2;
/** Characters of a search keyword at most. */
export const KEYWORD_LENGTH_MAX = 100;
/** Search suggestions are the first page … */
export const SUGGESTION_PAGE = 1;
/** … of this many rows, for videos and for podcasts. */
export const SUGGESTION_SIZE = 3;
/** Videos on the home page by views, rows. */
export const HOME_TOP_VIEWS = 5;
/** Videos on the home page by likes, rows. */
export const HOME_TOP_LIKES = 5;

// Accounts

/** Characters of a password at least. */
export const PASSWORD_LENGTH_MIN = 6;
/** Characters of a password at most: ours, so that nobody makes the server hash a book. */
export const PASSWORD_LENGTH_MAX = 256;
/** Words of a full name at least. */
export const FULL_NAME_WORDS_MIN = 2;
/** Characters of a name: ours. */
export const NAME_LENGTH_MAX = 100;
/** Characters of any e-mail address (spec: the new address of an e-mail change). */
export const EMAIL_LENGTH_MAX = 255;
/** Characters of the reason for an e-mail change. */
export const EMAIL_CHANGE_REASON_LENGTH_MAX = 512;
/** Characters of the reason why an e-mail change is refused. */
export const EMAIL_CHANGE_REFUSAL_LENGTH_MAX = 1024;

/** Hours after which a session ends: unused (it slides with use), and in any case. */
export const SESSION_HOURS = {
  customer: { idle: 30 * 24, total: 180 * 24 },
  admin: { idle: 12, total: 7 * 24 },
} as const;
/** Minutes that a link works, by what it is for: those of mails, and where connecting a provider begins. */
export const TOKEN_MINUTES = { verify: 60, reset: 10, set_password: 1440, connect: 10 } as const;
/** Minutes that a reader may take at a provider's page. */
export const OAUTH_STATE_MINUTES = 10;
/** Seconds that the code works which a sign-in through a provider hands over. */
export const ONE_TIME_CODE_SECONDS = 60;
/** Bytes of a picture of an account, the last size still accepted: ours. */
export const PICTURE_BYTES_MAX = 5_242_880;
/** Pixels of the sides that such a picture is kept with. */
export const PICTURE_SIDE_PX = 256;
/** Entries of a device's history that an account takes over at once. */
export const HISTORY_IMPORT_MAX = 200;
/** Items whose votes are asked for at once. */
export const REACTION_IDS_MAX = 100;

// Limits: so often in so many seconds, for an account and for a device

/** Attempts to sign in. */
export const LOGIN_LIMIT = { count: 15, seconds: 300 } as const;
/** Accounts made. */
export const SIGN_UP_LIMIT = { count: 2, seconds: 300 } as const;
/** Mails asked for. */
export const MAIL_LIMIT = { count: 3, seconds: 300 } as const;
/** Files sent. */
export const UPLOAD_LIMIT = { count: 25, seconds: 60 } as const;
/** Calls of the API. */
export const API_LIMIT = { count: 300, seconds: 60 } as const;
/** One address may do so many times what one device may: a school shares an address. */
export const LIMIT_ADDRESS_FACTOR = 30;

// Comments

/** Orders a reader may choose for comments. */
export const COMMENT_SORTS = ['oldest', 'newest'] as const;
/** Characters of a comment: ours. */
export const COMMENT_LENGTH_MAX = 2000;

// Files

/** Bytes of a banner's image, the last size still accepted ("up to 10 MB"). */
export const BANNER_IMAGE_BYTES_MAX = 10_485_760;
/** Bytes of all pictures of one support ticket, the first size refused ("under 1 MB"). */
export const SUPPORT_IMAGES_BYTES_LIMIT = 1_048_576;
/** Endings of the files that sample data may be uploaded in. */
export const SAMPLE_FILE_EXTENSIONS = ['.csv', '.xlsx'] as const;
/** Bytes of a video or podcast that an admin sends, the last size still accepted: ours. */
export const MEDIA_BYTES_MAX = 4_294_967_296;
/** Bytes of the picture of a video or podcast, the last size still accepted. */
export const POSTER_BYTES_MAX = 10_485_760;
/** Characters of a file's own name that are kept, to be shown. */
export const FILE_NAME_LENGTH_MAX = 200;
/** Where files are sent in pieces; uploads.ts says how. */
export const UPLOADS_PATH = '/api/admin/uploads';
/** Days after which a file that was never sent whole is thrown away. */
export const UPLOAD_RETENTION_DAYS = 7;
/** Bytes of a file of accounts to be imported, the last size still accepted: ours. */
export const IMPORT_BYTES_MAX = 5_242_880;
/** Bytes that an .xlsx of accounts may unpack to: ours. */
export const IMPORT_UNPACKED_BYTES_MAX = 52_428_800;
/** Rows of such a file at most, the headings not counted: ours. */
export const IMPORT_ROWS_MAX = 10_000;
/** Wrong fields of such a file that are shown. */
export const IMPORT_PROBLEMS_MAX = 200;
/** Minutes that such a file waits to be confirmed. */
export const IMPORT_MINUTES = 60;
/** Height in pixels of a downloaded video (480p). */
export const VIDEO_DOWNLOAD_HEIGHT_PX = 480;
/** Bit rate in kbit/s of a downloaded podcast. */
export const PODCAST_DOWNLOAD_KBPS = 128;

// Statistics

/** Days of a range up to which charts show days; above, months. */
export const STATISTICS_DAILY_DAYS_MAX = 31;
/** Days of a range up to which charts show months; above, years. */
export const STATISTICS_MONTHLY_DAYS_MAX = 365;
/** Years of a range at most: ours. */
export const STATISTICS_YEARS_MAX = 20;
/** Items among the most popular of a range: ours. */
export const STATISTICS_TOP_ITEMS = 5;
/** Days before the last day of a banner from which the overview tells of it: ours. */
export const BANNER_ENDS_SOON_DAYS = 7;
/** Days for which the overview tells of letters that could not be sent: ours. */
export const FAILED_MAIL_DAYS = 7;

// Screen

/** Pixels scrolled after which the back-to-top button appears. */
export const BACK_TO_TOP_PX = 400;
/** Width in pixels from which the next layout holds. */
export const BREAKPOINTS_PX = { sm: 650, md: 900, lg: 992, xl: 1200 } as const;
/** Where quick exit leads: a front page that anybody in Viet Nam might have open. */
export const EXIT_URL = 'https://vnexpress.net/';
/** Presses of Shift, one after another, that leave like quick exit. */
export const EXIT_SHIFT_PRESSES = 3;
/** Idle milliseconds after which private mode forgets. */
export const PRIVATE_IDLE_MS = 900_000;
/** Milliseconds for which an inline error is shown unless a field says otherwise. */
export const INLINE_ERROR_MS = 5000;
/** Milliseconds for which "copied" is shown. */
export const COPIED_MS = 5000;

// Relative time

/** From this many days on, weeks are named. */
export const RELATIVE_WEEKS_FROM_DAYS = 7;
/** At exactly this many days "one month" is named, above it months of so many days. */
export const RELATIVE_MONTH_DAYS = 30;
