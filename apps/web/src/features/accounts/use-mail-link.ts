import { useEffect, useState } from 'react';

interface MailLink {
  /** Undefined before hydration, null where the link has no token. */
  token: string | null | undefined;
  /** The link of an admin's account, for which a longer password is recommended. */
  isAdmin: boolean;
}

/**
 * The token of a link from a mail: in the fragment, which no server sees, or in the query of an older
 * mail. It is removed from the address bar at once, so that it stays neither in the browser's history
 * nor on screen.
 */
export function useMailLink(): MailLink {
  const [link, setLink] = useState<MailLink>({ token: undefined, isAdmin: false });
  useEffect(() => {
    const url = new URL(location.href);
    const fragment = new URLSearchParams(url.hash.slice(1));
    const token = fragment.get('token') ?? url.searchParams.get('token');
    // A second run (strict mode, going back) must not lose the token of the first one.
    setLink((old) => (old.token ? old : { token, isAdmin: fragment.has('admin') }));
    if (fragment.has('token')) url.hash = '';
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  }, []);
  return link;
}
