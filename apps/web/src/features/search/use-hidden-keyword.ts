import { useEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { isPlainClick } from '../../platform/plain-click.ts';

/**
 * Keeps the reader's words out of the address bar and so out of the browser's history: links and forms
 * with `?keyword=` open the address without it, and the words are in the state of the entry of this tab.
 * Where the server has answered `?keyword=`, which works without script, the address is replaced.
 */
export function useHiddenKeyword(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may bring words.
  useEffect(hideKeywordOfAddress, [key]);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    document.addEventListener('click', (event) => onClick(event, navigate), options);
    document.addEventListener('submit', (event) => onSubmit(event, navigate), options);
    return () => stop.abort();
  }, [navigate]);
}

function hideKeywordOfAddress(): void {
  const url = new URL(location.href);
  const keyword = takeKeyword(url);
  if (keyword === null) return;
  // The router's own entry, so that it loads nothing again.
  const { usr, ...entry } = history.state ?? {};
  history.replaceState({ ...entry, usr: { ...usr, keyword } }, '', url.pathname + url.search);
}

function onClick(event: MouseEvent, navigate: NavigateFunction): void {
  if (!isPlainClick(event)) return;
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (link) openHidden(event, new URL(link.href), navigate);
}

function onSubmit(event: SubmitEvent, navigate: NavigateFunction): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'get') return;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
  openHidden(event, url, navigate);
}

function openHidden(event: Event, url: URL, navigate: NavigateFunction): void {
  // Without a network the page stays (`head/offline.ts`).
  if (event.defaultPrevented || url.origin !== location.origin) return;
  const keyword = takeKeyword(url);
  if (keyword === null) return;
  event.preventDefault();
  const preventScrollReset = event.type === 'submit' && url.pathname === location.pathname;
  void navigate(url.pathname + url.search, {
    state: { keyword: keyword.trim() },
    preventScrollReset,
  });
}

function takeKeyword(url: URL): string | null {
  const keyword = url.searchParams.get('keyword');
  url.searchParams.delete('keyword');
  return keyword;
}
