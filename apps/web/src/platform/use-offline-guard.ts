import { m } from '@mam/texts';
import { useEffect } from 'react';
import { showToast } from './toast.ts';

/**
 * Without a network a link or a search does not leave the page: the browser's own error page would end
 * playback and take away the help lines. `callSheet` is the sheet with the numbers to call.
 */
export function useOfflineGuard(callSheet: string): void {
  useEffect(() => {
    const stay = (event: Event) => {
      if (navigator.onLine || !isLeaving(event.target)) return;
      event.preventDefault();
      showToast(m.common_offline(), { sheet: callSheet, label: m.nav_call() });
    };
    document.addEventListener('click', stay, true);
    document.addEventListener('submit', stay, true);
    return () => {
      document.removeEventListener('click', stay, true);
      document.removeEventListener('submit', stay, true);
    };
  }, [callSheet]);
}

/** Whether a click or a submit asks for another page of this site; forms without an address call the API. */
function isLeaving(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement)
    return target.method === 'get' && target.hasAttribute('action');
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return false;
  return link.pathname + link.search !== location.pathname + location.search;
}
