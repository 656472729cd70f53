import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Opens the folded part that the address names: browsers do it for their own links only, and some not at all. */
export function useOpenTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const part = target?.closest('details');
    if (!target || !part || part.open) return;
    part.open = true;
    target.scrollIntoView();
  }, [hash]);
}
