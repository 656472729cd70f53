/** Names in the storage of this device that the head script and the application share. */

/** Session storage: this tab left through quick exit. */
export const EXIT_KEY = 'mam.exited';
/** Session storage: the 18+ consent of other tabs has been ended for this tab. */
export const PRIVATE_TAB_KEY = 'mam.private-tab';
/** The note about quick exit has been read. */
export const EXIT_EXPLAINED_KEY = 'mam.exit-explained';
/** `1` while private mode is on. */
export const PRIVATE_KEY = 'mam.private';
/** The one title that every page shows. */
export const HIDDEN_TITLE_KEY = 'mam.hidden-title';
/** `light` or `dark`. */
export const THEME_KEY = 'mam.theme';
/** `vi` or `en`; also the name of the cookie that the server reads. */
export const LANGUAGE_KEY = 'mam.language';
/** Comments that have been written and not posted, of this tab; signing out and erasing remove them. */
export const COMMENT_DRAFTS_KEY = 'mam.comment-drafts';
/** What a guest has learned on this device, and the attempts at tests that go with it. */
export const GUEST_LEARNING_KEY = 'mam.learning';
export const GUEST_ATTEMPTS_KEY = 'mam.attempts';
/** The same of an account, as far as this device needs it; signing out removes both. */
export const ACCOUNT_LEARNING_KEY = 'mam.learning-account';
export const ACCOUNT_ATTEMPTS_KEY = 'mam.attempts-account';
/** Session storage: a private question that is being typed. */
export const ASK_DRAFT_KEY = 'mam.ask-draft';
/** Scores, days and reviews of games: a guest's, or those of an account until they are saved there. */
export const GAMES_KEY = 'mam.games';
/** Games that are on their way; signing out removes them. */
export const PLAYS_KEY = 'mam.game-plays';
/** `true` while games make sounds. */
export const GAME_SOUND_KEY = 'mam.game-sound';
