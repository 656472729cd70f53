import { useEffect, useState } from 'react';

/** What is known of the link's token: undefined until the page lives, null where the link has none. */
type LinkToken = string | null | undefined;

/**
 * The token of a link from a mail. It is taken out of the address bar at once, so that it stays
 * neither in the browser's history nor on a screen that others see.
 */
export function useLinkToken(): LinkToken {
  const [token, setToken] = useState<LinkToken>();
  useEffect(() => {
    const url = new URL(location.href);
    const found = url.searchParams.get('token');
    // A second look (React's strict mode, a step back) must not lose what the first one found.
    setToken((known) => known ?? found);
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);
  return token;
}
