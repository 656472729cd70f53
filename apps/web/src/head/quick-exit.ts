import { EXIT_SHIFT_PRESSES, EXIT_URL } from '@mam/contract/core/constants';
import {
  DRAFT_KEYS,
  EXIT_FORGETS_KEY,
  EXIT_FORGOTTEN_KEYS,
  EXIT_KEY,
} from '../platform/device/keys.ts';
import { FORGET } from '../shared/kept/kept-names.ts';
import { keepTitle } from './keep-title.ts';

/** Longest pause between two presses of Shift, in milliseconds. */
const PAUSE_MS = 1_500;

let neutralTitle = '';

/** Quick exit by a tap on `[data-exit]` or by Shift three times, and again when Back returns to a page. */
export function watchQuickExit(title: string): void {
  neutralTitle = title;
  addEventListener('click', onClick, true);
  addEventListener('keydown', onShift, true);
  addEventListener('pageshow', (event) => {
    // Taken from memory: the page's scripts do not run again.
    if (event.persisted) hasLeft();
  });
}

/**
 * Whether this tab left through quick exit and was brought back by Back, Forward or a reload: then the
 * page is blank and leaves again. A typed address or a link is a new visit. What was typed before stays
 * for a reload only: the next reader of the tab may be another person.
 */
export function hasLeft(): boolean {
  try {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const type = document.readyState === 'loading' && entry && entry.type;
    if (type && type !== 'reload') for (const key of DRAFT_KEYS) sessionStorage.removeItem(key);
    if (type === 'navigate') sessionStorage.removeItem(EXIT_KEY);
    else if (sessionStorage.getItem(EXIT_KEY)) {
      blank();
      location.replace(EXIT_URL);
      return true;
    }
  } catch {
    // Storage is forbidden: nothing remembers.
  }
  return false;
}

function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[data-exit]')) return;
  event.preventDefault();
  exit();
}

let isExited = false;

/** Whether the reader is leaving: what would start by itself must not. */
export function hasExited(): boolean {
  return isExited;
}

let presses = 0;
let last = 0;

/** Another key between two presses starts the count again. */
function onShift({ key, repeat, timeStamp }: KeyboardEvent): void {
  if (repeat) return;
  presses = key !== 'Shift' ? 0 : timeStamp - last < PAUSE_MS ? presses + 1 : 1;
  last = timeStamp;
  if (presses >= EXIT_SHIFT_PRESSES) exit();
}

function exit(): void {
  isExited = true;
  forgetKept();
  forgetTab();
  // Stops what is still loading, which would only delay the other page.
  stop();
  silence();
  blank();
  dropForwardEntries();
  location.replace(EXIT_URL);
}

/** What is kept for offline and what waits, where its reader wants so: the worker outlives the page. */
function forgetKept(): void {
  try {
    if (!localStorage.getItem(EXIT_FORGETS_KEY)) return;
    for (const key of EXIT_FORGOTTEN_KEYS) localStorage.removeItem(key);
    navigator.serviceWorker?.controller?.postMessage(FORGET);
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}

/** The tab keeps only that it was left; nothing is stored after that, also by a page that notices its end. */
function forgetTab(): void {
  try {
    sessionStorage.clear();
    sessionStorage.setItem(EXIT_KEY, '1');
    Storage.prototype.setItem = () => undefined;
  } catch {
    // Storage is forbidden; leaving matters more than remembering it.
  }
}

/**
 * Hides everything and sets a neutral title. The document stays whole, because it may be about to hydrate.
 */
function blank(): void {
  document.documentElement.style.display = 'none';
  keepTitle(neutralTitle);
}

/** Ends every sound, also one that is only about to start, and the controls on the lock screen. */
function silence(): void {
  const mute = (media: HTMLMediaElement) => {
    media.muted = true;
    media.pause();
  };
  document.querySelectorAll<HTMLMediaElement>('audio,video').forEach(mute);
  const onPlay = (event: Event) => {
    event.stopImmediatePropagation();
    mute(event.target as HTMLMediaElement);
  };
  addEventListener('play', onPlay, true);
  addEventListener('playing', onPlay, true);
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  if (window.speechSynthesis) speechSynthesis.cancel();
  if (navigator.mediaSession) {
    navigator.mediaSession.metadata = null;
    navigator.mediaSession.playbackState = 'none';
  }
}

/**
 * A new entry of the history drops those in front of the page, with their titles. The entry that stays
 * behind has the address of the start page, and leaves again as all others do.
 */
function dropForwardEntries(): void {
  const { navigation } = window as { navigation?: { canGoForward: boolean } };
  if (navigation && !navigation.canGoForward) return;
  try {
    history.replaceState(null, '', '/');
    history.pushState(null, '', '/');
  } catch {
    // A browser may refuse too many entries.
  }
}
