/** All names in the storage of this device, and what is removed when. */

/** Session storage: this tab left through quick exit. */
export const EXIT_KEY = 'mam.exited';
/** Session storage: the 18+ consent of other tabs has been ended for this tab. */
export const PRIVATE_TAB_KEY = 'mam.private-tab';
/** Session storage: milliseconds since 1970 of the last activity in private mode. */
export const PRIVATE_ACTIVE_KEY = 'mam.private-active';
/** Session storage: the build for which this tab was reloaded, with `!` where a file of it was gone. */
export const BUILD_KEY = 'mam.build';
/** Session storage: this tab has the files of the web font. */
export const FONT_KEY = 'mam.font';
/** Session storage: the page that needs signing in. */
export const WISH_KEY = 'mam.wish';
/** The page that a reader comes back to who registers: the mail's link opens another tab. It counts for an hour, and the next page removes it. */
export const REGISTER_WISH_KEY = 'mam.register-wish';
/** Session storage: a private question that is being typed. */
export const ASK_DRAFT_KEY = 'mam.ask-draft';
/** Session storage: comments that are being typed. */
export const COMMENT_DRAFTS_KEY = 'mam.comment-drafts';

/** The note about quick exit has been read. */
export const EXIT_EXPLAINED_KEY = 'mam.exit-explained';
/** Event of the window after a change of the next two: the head script applies the title. */
export const TITLE_EVENT = 'mam-title';
/** `1` while private mode is on. */
export const PRIVATE_KEY = 'mam.private';
/** The one title that every page shows. */
export const HIDDEN_TITLE_KEY = 'mam.hidden-title';
/** `light` or `dark`. */
export const THEME_KEY = 'mam.theme';
/** `vi` or `en`; also the name of the cookie that the server reads. */
export const LANGUAGE_KEY = 'mam.language';
/** `1` or `0`, a cookie, which the server reads: the data saver of this site; without it the browser's own counts. */
export const SAVER_KEY = 'mam.saver';
/** A guest's positions of playback are not stored. */
export const HISTORY_PAUSED_KEY = 'mam.history-paused';

/** What this device has received this month; only where its reader counts (`usage.ts`). */
export const USAGE_KEY = 'mam.usage';
/** `true`: quick exit removes what is kept for offline, and what waits for a network. */
export const EXIT_FORGETS_KEY = 'mam.exit-forgets';
/** `book`: the app is put on the home screen under a neutral name. */
export const APP_KEY = 'mam.app';

/** Random name of this device. */
export const DEVICE_KEY = 'mam.device';
/** The origin of the last window message 'TOKEN' (spec, point 7). */
export const TOKEN_ORIGIN_KEY = 'mam.token-origin';
/** The province whose places `/help` shows. */
export const PROVINCE_KEY = 'mam.province';
/** Codes of private questions that the reader chose to keep here. */
export const TICKET_CODES_KEY = 'mam.ticket-codes';
/** Speed of podcasts; sound, captions and quality of videos; sounds of games. */
export const PODCAST_SPEED_KEY = 'mam.podcast-speed';
export const PLAYER_KEY = 'mam.player';
export const GAME_SOUND_KEY = 'mam.game-sound';
/** Milliseconds since 1970 of the last prompt to add a guest's history to the account. */
export const HISTORY_PROMPTED_KEY = 'mam.history-offered';
/** Filters that an admin has saved; they wait for the next time that this account signs in. */
export const FILTERS_KEY = 'mam.filters';

/** Positions of playback, of guests and accounts. */
export const PROGRESS_KEY = 'mam.progress';
/** What a guest has learned on this device, and the attempts at tests that go with it. */
export const GUEST_LEARNING_KEY = 'mam.learning';
export const GUEST_ATTEMPTS_KEY = 'mam.attempts';
/** Scores, days and reviews of games: a guest's, or those of an account until they are saved there. */
export const GAMES_KEY = 'mam.games';
/** The days of this week on which a reader learned or played here (`visits.ts`). */
export const VISITS_KEY = 'mam.visits';

/** The sides of topics that a guest has chosen on this device; they are counted nowhere. */
export const GUEST_SIDES_KEY = 'mam.sides';

/** Comments and private questions that wait for a network (`shared/waiting`). */
export const WAITING_KEY = 'mam.waiting';

/** The stored session: in local storage, in private mode in the storage of the tab. */
export const SESSION_KEY = 'mam.session';
/** Learning and attempts of an account, as far as this device needs them. */
export const ACCOUNT_LEARNING_KEY = 'mam.learning-account';
export const ACCOUNT_ATTEMPTS_KEY = 'mam.attempts-account';
/** Games that are on their way. */
export const PLAYS_KEY = 'mam.game-plays';
/** Unsaved values of the admin area's forms. */
export const AUTOSAVE_KEY = 'mam.autosave';
/** What was opened in the admin area. */
export const PALETTE_KEY = 'mam.palette';
/** Local storage: whether single keys run actions in the admin area. */
export const SHORTCUTS_KEY = 'mam.shortcuts';

/** What is typed and not sent: it comes back after a reload only, neither later nor after quick exit. */
export const DRAFT_KEYS: readonly string[] = [ASK_DRAFT_KEY, COMMENT_DRAFTS_KEY];

/** What quick exit removes where its reader wants so, beside what is kept for offline: all that may wait for a network. */
export const EXIT_FORGOTTEN_KEYS: readonly string[] = [
  WAITING_KEY,
  GUEST_ATTEMPTS_KEY,
  ACCOUNT_ATTEMPTS_KEY,
  ACCOUNT_LEARNING_KEY,
];

/** Copies of what the server has of an account: they end with its session. */
export const ACCOUNT_COPY_KEYS: readonly string[] = [ACCOUNT_LEARNING_KEY, ACCOUNT_ATTEMPTS_KEY];

/** All that belongs to an account: removed when its reader signs out or deletes it. */
export const ACCOUNT_KEYS: readonly string[] = [
  ...ACCOUNT_COPY_KEYS,
  ...DRAFT_KEYS,
  WAITING_KEY,
  WISH_KEY,
  REGISTER_WISH_KEY,
  PLAYS_KEY,
  VISITS_KEY,
  AUTOSAVE_KEY,
  PALETTE_KEY,
];
