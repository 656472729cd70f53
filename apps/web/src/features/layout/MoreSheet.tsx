import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { NavLink } from './NavLink.tsx';
import { MORE_ITEMS } from './nav-items.ts';

/** What the bar's last button names as its `popoverTarget`. */
export const MORE_SHEET = 'more-sheet';

/** The places that a phone's bar has no room for, and the reader's account. */
export function MoreSheet({ account }: { account: ReactNode }) {
  return (
    <Sheet id={MORE_SHEET} title={m.layout_more()}>
      <nav aria-label={m.nav_more()} className="-mx-2 mt-2">
        {MORE_ITEMS.map((place) => (
          <NavLink key={place.to} place={place} />
        ))}
        <div className="mt-2 border-t border-line pt-2">{account}</div>
      </nav>
    </Sheet>
  );
}
