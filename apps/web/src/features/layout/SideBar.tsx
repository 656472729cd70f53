import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { NavLink } from './NavLink.tsx';
import { NAV_ITEMS } from './nav-items.ts';

/** The menu of wide screens, with the settings of this device below. */
export function SideBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-header hidden max-h-[calc(100dvh-var(--header-h))] self-start overflow-y-auto px-4 py-6 lg:block print:hidden">
      <nav aria-label={m.nav_main()}>
        {NAV_ITEMS.map((item) => (
          <NavLink key={item.to} item={item} />
        ))}
      </nav>
      <section aria-label={m.layout_safety()}>{children}</section>
    </div>
  );
}
