import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/Sheet.tsx';
import { NavLink } from './NavLink.tsx';
import { BAR_ITEMS, MORE_ITEMS } from './nav-items.ts';

/** `popoverTarget` of the bar's last button. */
export const MORE_SHEET = 'more-sheet';

interface MoreSheetProps {
  /** The bar's items while it has made room. */
  first: ReactNode;
  account: ReactNode;
}

/** Nav items that do not fit into a phone's bar, and the account. */
export function MoreSheet({ first, account }: MoreSheetProps) {
  return (
    <Sheet id={MORE_SHEET} title={m.layout_more()}>
      <nav aria-label={m.nav_more()} className="-mx-2 mt-2">
        {first}
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

/** The items of a phone's bar as rows. */
export function BarRows() {
  return BAR_ITEMS.map((item) => <NavLink key={item.to} item={item} />);
}
