/** Cache of what is known about each kept thing: one JSON response for each. */
export const ITEMS_CACHE = 'mam.kept';
/** Cache of their pages, scripts and pictures, and of sound and films in parts. */
export const FILES_CACHE = 'mam.kept-files';
/** Cache of the page that the worker shows in place of one that is not kept. */
export const OFFLINE_CACHE = 'mam.offline';
/** Name of the lock around changes of the records. */
export const KEPT_LOCK = 'mam.kept';

/** The page of all that is kept. Both are kept with the first thing: the list, and help without a network. */
export const KEPT_PAGE = '/kept';
export const HELP_PAGE = '/help';
/** Where the question for 18+ in front of a kept page is kept. */
export const gateOf = (path: string) => `/kept/gate?path=${encodeURIComponent(path)}`;

export const WORKER_URL = '/sw.js';
/** The page for when nothing can be reached; the API renders it. */
export const OFFLINE_URL = '/offline.html';
/** Script files of the build with their sizes and what they load. */
export const BUILD_FILES_URL = '/offline-files.json';

/** State of a navigation: the reader has tapped the button that keeps a page, or the sound of it only. */
export const KEEP_NOW = 'now';
export const KEEP_SOUND = 'sound';

/** Message to the worker: the page that fetches is left, go on with the rest. */
export const KEEP_REST = 'keep-rest';
/** Message to the worker: a page fetches itself now. */
export const YIELD = 'yield';
/** Message to the worker: remove the files of what has been removed. */
export const SWEEP = 'sweep';
/** Message to the worker: remove everything that is kept, and the worker itself. */
export const FORGET = 'forget';
