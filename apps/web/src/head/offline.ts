import { FILES_CACHE } from '../shared/kept/kept-names.ts';

/** Milliseconds for which the note stays. */
const SHOWN_MS = 6_000;

/**
 * Without a network a link or a search does not leave the page: the browser's own error page would end
 * playback and take away the help lines. The page has a note for it, with the numbers to call
 * (`features/layout/OfflineNote.tsx`); pages without one leave.
 */
export function stayOffline(): void {
  const stay = (event: Event) => {
    if (navigator.onLine || !isLeaving(event.target)) return;
    const note = document.getElementById('offline-note');
    if (!note) return;
    event.preventDefault();
    void openKept(event.target).then((isKept) => isKept || show(note));
  };
  addEventListener('click', stay, true);
  addEventListener('submit', stay, true);
}

/** A page that the reader has kept opens from this device, as a document: false where it is not kept. */
async function openKept(target: EventTarget | null): Promise<boolean> {
  const link = target instanceof Element && target.closest('a');
  if (!link || !navigator.serviceWorker?.controller) return false;
  const options = { cacheName: FILES_CACHE, ignoreVary: true, ignoreSearch: true };
  if (!(await caches.match(link.pathname, options))) return false;
  location.assign(link.href);
  return true;
}

const SHOWN = 'data-shown';
let timer = 0;

/** Hidden and shown it is above sheets and menus, and announced again; phones of 2022 have no popovers. */
function show(note: HTMLElement): void {
  hide(note);
  note.setAttribute(SHOWN, '');
  note.showPopover?.();
  clearTimeout(timer);
  timer = window.setTimeout(() => hide(note), SHOWN_MS);
}

function hide(note: HTMLElement): void {
  note.hidePopover?.();
  note.removeAttribute(SHOWN);
}

/** Whether a click or a submit asks for another page of this site; forms without an address call the API. */
function isLeaving(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement)
    return target.method === 'get' && target.hasAttribute('action');
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}
