import { m } from '@mam/texts';
import { Link, useLocation } from 'react-router';
import { useShownCurrent } from '../../../platform/use-shown-current.ts';
import { placeOf, tabsOf } from './admin-nav-items.ts';

const TAB =
  '-mb-px inline-flex min-h-11 flex-none items-center border-b-3 border-transparent px-3 text-sm font-strong text-muted no-underline hover:text-heading aria-[current]:border-accent aria-[current]:text-heading';

/** Below the header of a page: the other pages behind the same entry of the menu. */
export function SectionTabs() {
  const { pathname } = useLocation();
  const tabs = tabsOf(pathname);
  const here = placeOf(pathname)?.page;
  const nav = useShownCurrent<HTMLElement>(here);
  if (tabs.length === 0) return null;
  return (
    <nav
      ref={nav}
      aria-label={m.admin_page_tabs()}
      data-tabs
      className="flex gap-1 overflow-x-auto border-b border-line px-gutter [scrollbar-width:none] *:first:-ml-3"
    >
      {tabs.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === here ? 'page' : undefined} className={TAB}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
