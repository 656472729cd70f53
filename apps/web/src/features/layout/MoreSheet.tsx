import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { NavLink } from './NavLink.tsx';
import { MORE_ITEMS } from './nav-items.ts';

/** `popoverTarget` of the bar's last button. */
export const MORE_SHEET = 'more-sheet';

interface MoreSheetProps {
  /** What plays. */
  player: ReactNode;
  account: ReactNode;
}

/** Nav items that do not fit into a phone's bar, and the account. */
export function MoreSheet({ player, account }: MoreSheetProps) {
  return (
    <Sheet id={MORE_SHEET} title={m.layout_more()}>
      {player}
      <nav aria-label={m.nav_more()} className="-mx-2 mt-2">
        {MORE_ITEMS.map((item) => (
          <NavLink key={item.to} item={item} />
        ))}
        <NavLink item={{ to: '/help', icon: 'phone', label: m.layout_footer_help }} />
        <NavLink item={{ to: '/privacy', icon: 'mask', label: m.layout_footer_privacy }} />
        <div className="mt-2 border-t border-line pt-2">{account}</div>
      </nav>
    </Sheet>
  );
}
