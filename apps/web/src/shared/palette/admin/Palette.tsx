import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../../platform/store.ts';
import { noteOpened } from './opened.ts';
import { pageEntries } from './palette-entries.ts';
import { closePalette, openPalette, palette } from './palette-state.ts';

// Fetched when it is first opened.
const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

/** The command palette of the area, on Ctrl K or ⌘ K in any place, and the count of opened pages. */
export function Palette({ signOut }: { signOut: () => void }) {
  const isOpen = useStore(palette, (state) => state.isOpen);
  useHotkeys([['mod+K', openPalette]], []);
  useNotedPages();
  if (!isOpen) return null;
  return (
    <Suspense>
      <CommandPalette close={closePalette} signOut={signOut} />
    </Suspense>
  );
}

/** Counts the pages of the menu that are opened, for the frequent ones. */
function useNotedPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pageEntries().find(({ to }) => to === pathname);
    const isInMenu = ADMIN_PAGES.some(({ path, icon }) => path === pathname && icon);
    if (page?.to && isInMenu) noteOpened({ ...page, to: page.to });
  }, [pathname]);
}
