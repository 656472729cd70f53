import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { ADMIN_NAV_ID } from '../../../admin-ui/frame/AdminPage.tsx';
import { PaletteField } from '../../../shared/palette/admin/PaletteButton.tsx';
import { AdminAccount } from './AdminAccount.tsx';
import { AdminNavEntry } from './AdminNavEntry.tsx';
import { ADMIN_NAV_GROUPS, placeOf } from './admin-nav-items.ts';
import { FoldedEntries } from './FoldedEntries.tsx';

const SIDEBAR =
  'bg-soil px-3 pt-4 pb-3 text-on-soil backdrop:bg-scrim open:fixed open:inset-[0_auto_0_0] open:h-dvh open:max-h-none open:w-[min(300px,86vw)] max-lg:not-open:hidden lg:sticky lg:inset-[0_auto_auto_0] lg:block lg:h-dvh lg:max-h-none lg:w-auto lg:self-start **:focus-visible:outline-accent **:focus-visible:-outline-offset-2';
const GROUP_TITLE = 'px-3 pt-3.5 pb-1 text-xs text-on-soil-muted';

/** The menu of the admin area: beside the page from 992 px, behind a button below that. */
export function AdminNav({ signOut }: { signOut: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes the menu that led to it.
  useEffect(() => {
    const { current } = menu;
    if (current?.matches(':popover-open')) current.hidePopover();
    // The list has a scroll of its own: the entry of the page is in sight from the start.
    current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <div ref={menu} id={ADMIN_NAV_ID} popover="auto" className={SIDEBAR}>
      <nav aria-label={m.admin_menu()} className="flex h-full min-h-0 flex-col">
        <Logo />
        <PaletteField />
        <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-3 [scrollbar-color:rgb(255_255_255/.25)_transparent] [scrollbar-width:thin]">
          {ADMIN_NAV_GROUPS.map(({ title, items, folded }) => (
            <div key={items[0]?.to}>
              {title && <p className={GROUP_TITLE}>{title()}</p>}
              {items.map((item) => (
                <AdminNavEntry key={item.to} item={item} place={place} />
              ))}
              {folded && <FoldedEntries {...folded} place={place} />}
            </div>
          ))}
        </div>
        <AdminAccount signOut={signOut} />
      </nav>
    </div>
  );
}

function Logo() {
  return (
    <Link
      to="/administrator/overview"
      className="flex items-center gap-2 px-3 pt-0.5 pb-3 text-[1.25rem] text-white no-underline"
    >
      <span
        aria-hidden="true"
        className="size-7.5 bg-[#7ed4b0] mask-[url(/mark.svg)] mask-contain mask-center mask-no-repeat"
      />
      <b>{m.site_name()}</b>{' '}
      <small className="text-xs font-text text-on-soil-muted">{m.admin_area()}</small>
    </Link>
  );
}
