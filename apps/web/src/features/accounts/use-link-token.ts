import { useEffect, useState } from 'react';

/** Undefined before hydration, null where the link has no token. */
type LinkToken = string | null | undefined;

/**
 * The token of a link from a mail. It is removed from the address bar at once, so that it stays neither
 * in the browser's history nor on screen.
 */
export function useLinkToken(): LinkToken {
  const [token, setToken] = useState<LinkToken>();
  useEffect(() => {
    const url = new URL(location.href);
    const inAddress = url.searchParams.get('token');
    // A second run (strict mode, going back) must not lose the token of the first one.
    setToken((old) => old ?? inAddress);
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
  }, []);
  return token;
}
