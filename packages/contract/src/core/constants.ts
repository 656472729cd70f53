/** Limits and constants: those of point 9 of the specification, and own ones (marked "own"). */

// Language and requests

/** Languages of the site. */
export const LANGUAGES = ['vi', 'en'] as const;
/** Language of readers who chose none. */
export const DEFAULT_LANGUAGE = 'vi';
/** Timeout of an API request in the browser, milliseconds. */
export const REQUEST_TIMEOUT_MS = 300_000;

// Lists and search

/** Default page size of a list, rows. */
export const PAGE_SIZE_DEFAULT = 12;
/** Maximum page size of a list, rows. */
export const PAGE_SIZE_MAX = 100;
/** Highest page number a list accepts. */
export const PAGE_NUMBER_MAX = 1_000_000;
/** Minimum length of a search keyword, letters and digits; public lists find nothing for a shorter one. */
export const KEYWORD_LENGTH_MIN = 2;
/** Maximum length of a search keyword, characters. */
export const KEYWORD_LENGTH_MAX = 100;
/** Page of search suggestions. */
export const SUGGESTION_PAGE = 1;
/** Number of search suggestions of each kind. */
export const SUGGESTION_SIZE = 3;
/** Number of most viewed videos on the home page. */
export const HOME_TOP_VIEWS = 5;
/** Number of most liked videos on the home page. */
export const HOME_TOP_LIKES = 5;

/** Sorts of the public lists of videos and podcasts. */
export const PLAYABLE_SORTS = ['newest', 'oldest', 'views', 'likes'] as const;

/** Sorts of the public list of questions; the default is the first. */
export const QUESTION_SORTS = ['suggested', 'helpful', 'newest'] as const;

/** Sorts of the admin lists of videos and podcasts outside the trash; `-name` is descending. */
export const PLAYABLE_ADMIN_SORTS = [
  'title',
  '-title',
  'views',
  '-views',
  'likes',
  '-likes',
  'published_at',
  '-published_at',
  'created_at',
  '-created_at',
] as const;
/** What has no day yet is worked on and comes first, then what is scheduled, then the newest for readers. */
export const PLAYABLE_ADMIN_SORT: (typeof PLAYABLE_ADMIN_SORTS)[number] = '-published_at';

// Accounts

/** Minimum length of a password, characters. */
export const PASSWORD_LENGTH_MIN = 6;
/** Maximum length of a password, characters; own, bounds the cost of hashing. */
export const PASSWORD_LENGTH_MAX = 256;
/** Minimum number of words of a full name. */
export const FULL_NAME_WORDS_MIN = 2;
/** Maximum length of a name, characters; own. */
export const NAME_LENGTH_MAX = 100;
/** Maximum length of an e-mail address, characters (spec: the new address of an e-mail change). */
export const EMAIL_LENGTH_MAX = 255;
/** Maximum length of the reason for an e-mail change, characters. */
export const EMAIL_CHANGE_REASON_LENGTH_MAX = 512;
/** Maximum length of the reason for refusing an e-mail change, characters. */
export const EMAIL_CHANGE_REFUSAL_LENGTH_MAX = 1024;
/** Hours after its confirmation within which a change of address is promised; own. */
export const EMAIL_CHANGE_WAIT_HOURS = 48;
/** Days after its last change or review in which published content is due for review. */
export const CONTENT_REVIEW_DAYS = 365;

/** Lifetime of a session in hours: without use, and in total. */
export const SESSION_HOURS = {
  customer: { idle: 30 * 24, total: 180 * 24 },
  admin: { idle: 12, total: 7 * 24 },
} as const;
/** Lifetime of a token by its purpose, minutes. */
export const TOKEN_MINUTES = {
  verify: 60,
  reset: 10,
  set_password: 1440,
  connect: 10,
  email_change: 1440,
} as const;
/** Minutes after a sign-in during which an account without a password may connect a provider. */
export const FRESH_SIGN_IN_MINUTES = 5;
/** Days after which an account whose address was never verified is deleted; own. */
export const UNVERIFIED_ACCOUNT_DAYS = 7;
/** Days without a sign-in after which a browser is no longer known to an account; own. */
export const KNOWN_DEVICE_DAYS = 180;
/** Length from which a password is strong enough for an admin, characters; a recommendation. */
export const ADMIN_PASSWORD_LENGTH = 12;
/** Names of the identity providers, which no language translates. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;
/** Lifetime of the OAuth state while the reader is on a provider's page, minutes. */
export const OAUTH_STATE_MINUTES = 10;
/** Lifetime of the one-time code of a provider sign-in, seconds. */
export const ONE_TIME_CODE_SECONDS = 60;
/** Largest accepted size of a profile picture, bytes; own. */
export const PICTURE_BYTES_MAX = 5_242_880;
/** Width and height of a stored profile picture, pixels. */
export const PICTURE_SIDE_PX = 256;
/** Maximum number of guest history entries in one import. */
export const HISTORY_IMPORT_MAX = 200;
/** Maximum number of items in one query for votes. */
export const REACTION_IDS_MAX = 100;

// Comments

/** Sorts of comments. */
export const COMMENT_SORTS = ['oldest', 'newest'] as const;
/** All orders of comments; the most helpful ones first is own. */
export const COMMENT_ORDERS = [...COMMENT_SORTS, 'helpful'] as const;
/** Maximum length of a comment, characters; own. */
export const COMMENT_LENGTH_MAX = 2000;
/** Maximum length of the note of a report, characters; own. */
export const REPORT_NOTE_LENGTH_MAX = 500;
/** Number of different reporters who hide a comment. */
export const REPORTS_TO_HIDE = 3;
/** Minutes during which a deletion can be undone; own. */
export const COMMENT_RESTORE_MINUTES = 10;
/** Comments that an account can write; own. */
export const COMMENT_LIMIT = { count: 10, seconds: 60 } as const;
/** Fewest people of a tally that is shown: of fewer, one could be recognized; own. */
export const TALLY_PEOPLE_MIN = 10;
/** Fewest people of a tally that is shown in per cents; of fewer, people are counted; own. */
export const TALLY_PERCENT_MIN = 20;
/** Age up to which the number of comments of an item is sent to open pages, seconds; own. */
export const COMMENT_COUNT_SECONDS = 10;
/** Interval in which an open and visible page asks for that number, milliseconds; own. */
export const COMMENT_POLL_MS = 20_000;

// Tickets: private questions and contact messages

/** Maximum length of a message in a ticket, characters; own. */
export const TICKET_TEXT_LENGTH_MAX = 4000;
/** Maximum number of pictures of one message; own. */
export const TICKET_PICTURES_MAX = 6;
/** Longer side of a stored picture of a ticket, pixels; own. */
export const TICKET_PICTURE_SIDE_PX = 1600;
/** Maximum size of a message with pictures in base64, bytes; leaves room above the limit for an answer that names it. */
export const TICKET_BODY_BYTES_MAX = 4_194_304;
/**
 * Tickets that a device can open, and ten times as many its address; while all addresses together open more
 * than `crowd.sum`, each has `crowd.address`; own (decision 027).
 */
export const TICKET_LIMIT = {
  count: 8,
  seconds: 3600,
  address_factor: 10,
  crowd: { sum: 400, address: 10 },
} as const;
/** Messages that a device can add to tickets; own. */
export const TICKET_REPLY_LIMIT = { count: 10, seconds: 300 } as const;
/** Pictures that a device can add to tickets, and ten times as many its address; own. */
export const TICKET_PICTURE_LIMIT = { count: 12, seconds: 3600, address_factor: 10 } as const;
/**
 * Wrong codes that a device can try; own. Its address is not counted: a code has 80 random bits, so a
 * bound would keep a school from reading its answers and no guesser from anything.
 */
export const TICKET_CODE_LIMIT = { count: 10, seconds: 300, address_factor: null } as const;
/** Seconds for which an answer can be taken back; its asker gets it after them; own. */
export const TICKET_TAKE_BACK_SECONDS = 10;
/** What an asker can write in one ticket until the staff answers; own. */
export const TICKET_UNANSWERED_MAX = { messages: 50, pictures: 12 } as const;
/** Size of the pictures of all tickets, bytes; further ones are refused until some are deleted; own. */
export const TICKET_PICTURES_BYTES_MAX = 2_147_483_648;
/** Hours without an answer after which a ticket is marked, and after which it is overdue; own. */
export const TICKET_WAIT_HOURS = { soon: 16, overdue: 24 } as const;
/** Days without a new message after which an answered ticket is closed; own. */
export const TICKET_IDLE_DAYS = 60;
/** Days after its closing when a ticket is deleted with its pictures; own. */
export const TICKET_RETENTION_DAYS = 180;

// Games

/** Newest days with a finished game that a device or an account keeps; own. */
export const PLAYED_DAYS_MAX = 366;
/** Rounds of games that a device or an account can have reviews of; own. */
export const REVIEWS_MAX = 2000;

// Files

/** Largest accepted size of a banner image, bytes ("up to 10 MB"). */
export const BANNER_IMAGE_BYTES_MAX = 10_485_760;
/** Exclusive maximum of the total size of a support ticket's images, bytes ("under 1 MB"). */
export const SUPPORT_IMAGES_BYTES_LIMIT = 1_048_576;
/** File extensions of sample data. */
export const SAMPLE_FILE_EXTENSIONS = ['.csv', '.xlsx'] as const;
/** Largest accepted size of a video or podcast file, bytes; own. */
export const MEDIA_BYTES_MAX = 4_294_967_296;
/** Largest accepted size of a poster, bytes. */
export const POSTER_BYTES_MAX = 10_485_760;
/** Maximum length of a stored file name, characters; longer names are truncated. */
export const FILE_NAME_LENGTH_MAX = 200;
/** URL path of resumable uploads; uploads.ts describes the protocol. */
export const UPLOADS_PATH = '/api/admin/uploads';
/** Days after which an unfinished upload is deleted. */
export const UPLOAD_RETENTION_DAYS = 7;
/** Days after which a remark on a preview is deleted; own. */
export const REMARK_RETENTION_DAYS = 90;
/** Height in pixels of a downloaded video (480p). */
export const VIDEO_DOWNLOAD_HEIGHT_PX = 480;
/** Bit rate in kbit/s of a downloaded podcast. */
export const PODCAST_DOWNLOAD_KBPS = 128;

// Statistics

/** Longest range, in days, that charts divide into days. */
export const STATISTICS_DAILY_DAYS_MAX = 31;
/** Longest range, in days, that charts divide into months; longer ranges are divided into years. */
export const STATISTICS_MONTHLY_DAYS_MAX = 365;
/** Maximum length of a range, years; own. */
export const STATISTICS_YEARS_MAX = 20;
/** Number of most popular items in a range; own. */
export const STATISTICS_TOP_ITEMS = 5;
/** Days before its last day during which the overview lists a banner as ending; own. */
export const BANNER_ENDS_SOON_DAYS = 7;
/** Time of the daily mail about waiting work (Asia/Ho_Chi_Minh); own. */
export const WORK_MAIL_TIME = '07:30';

// Screen

/** Scroll offset from which the back-to-top button is visible, pixels. */
export const BACK_TO_TOP_PX = 400;
/** Minimum viewport widths of the layouts, pixels. */
export const BREAKPOINTS_PX = { sm: 650, md: 900, lg: 992, xl: 1200 } as const;
/** Target of quick exit: an inconspicuous news site in Viet Nam. */
export const EXIT_URL = 'https://vnexpress.net/';
/** Number of consecutive presses of Shift that trigger quick exit. */
export const EXIT_SHIFT_PRESSES = 3;
/** Idle time after which private mode clears its data, milliseconds. */
export const PRIVATE_IDLE_MS = 900_000;
/** Default display time of an inline error, milliseconds. */
export const INLINE_ERROR_MS = 5000;
/** Display time of the "copied" message, milliseconds. */
export const COPIED_MS = 5000;

// Relative time

/** Number of days from which relative times are in weeks. */
export const RELATIVE_WEEKS_FROM_DAYS = 7;
/** Length of a month in relative times, days. */
export const RELATIVE_MONTH_DAYS = 30;
