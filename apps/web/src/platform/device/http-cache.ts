/** Asks the browser to clear its HTTP cache of this site; only a response of the server can do that. */
export async function clearHttpCache(): Promise<void> {
  const body = new URLSearchParams({ what: 'cache' });
  // Without a network the cache stays: there is nothing else to do about it.
  await fetch('/erase', { method: 'POST', body, keepalive: true }).catch(() => undefined);
}
