import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { privateMode } from '../../platform/device/device-storage.ts';
import { count } from '../../platform/format.ts';
import { switchLanguage } from '../../platform/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { confirmDiscard } from '../form/leave-guard.ts';
import { allowUnload, hasUnsaved } from '../form/unsaved.ts';
import { isSending } from '../uploads/uploads.ts';
import { ADMIN_NAV_GROUPS, type AdminNavItem, isActive } from './admin-nav-items.ts';
import { useWaitingCounts } from './waiting-counts.ts';

/** Id of the menu, a popover on phones: the button in each page's header opens it. */
export const ADMIN_NAV_ID = 'admin-menu';

const SIDEBAR =
  'overflow-y-auto bg-soil px-3 pt-4 pb-6 text-on-soil backdrop:bg-scrim open:fixed open:inset-[0_auto_0_0] open:h-dvh open:max-h-none open:w-[min(300px,86vw)] max-lg:not-open:hidden lg:sticky lg:inset-[0_auto_auto_0] lg:block lg:h-dvh lg:max-h-none lg:w-auto lg:self-start **:focus-visible:outline-accent';
const ENTRY =
  'flex min-h-10 w-full items-center gap-3 rounded-[10px] px-3 py-1.5 text-left text-on-soil no-underline hover:bg-white/7 aria-[current]:bg-white/14 aria-[current]:text-white [&>svg]:text-on-soil-muted aria-[current=page]:[&>svg]:text-accent';
const GROUP_TITLE = 'px-3 pt-3.5 pb-1 text-xs text-on-soil-muted';

/** The menu of the admin area: beside the page from 992 px, behind a button below that. */
export function AdminNav({ signOut }: { signOut: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const waiting = useWaitingCounts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes the menu that led to it.
  useEffect(() => {
    const { current } = menu;
    if (current?.matches(':popover-open')) current.hidePopover();
  }, [pathname]);
  return (
    <div ref={menu} id={ADMIN_NAV_ID} popover="auto" className={SIDEBAR}>
      <Logo />
      <nav aria-label={m.admin_menu()}>
        {ADMIN_NAV_GROUPS.map(({ title, items }) => (
          <div key={items[0]?.to}>
            {title && <p className={GROUP_TITLE}>{title()}</p>}
            {items.map((item) => (
              <AdminNavLink
                key={item.to}
                item={item}
                isCurrent={isActive(pathname, item.to)}
                waiting={waiting[item.to] ?? 0}
              />
            ))}
          </div>
        ))}
        <p className={GROUP_TITLE}>{m.admin_group_own()}</p>
        <Link to="/dashboard" className={ENTRY} reloadDocument>
          <Icon name="swap" />
          {m.nav_switch_to_customer()}
        </Link>
        <LanguageMenu />
        <button type="button" className={ENTRY} onClick={signOut}>
          <Icon name="exit" />
          {m.nav_log_out()}
        </button>
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

interface AdminNavLinkProps {
  item: AdminNavItem;
  isCurrent: boolean;
  /** Number of what waits on its page; 0 shows nothing. */
  waiting: number;
}

function AdminNavLink({ item, isCurrent, waiting }: AdminNavLinkProps) {
  return (
    <Link to={item.to} className={ENTRY} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={item.icon} />
      {item.label()}
      {waiting > 0 && (
        <span className="ml-auto rounded-pill border border-transparent bg-white/14 px-2 text-xs leading-5 text-white tabular-nums">
          <span aria-hidden="true">{count(waiting)}</span>
          <span className="sr-only">{m.admin_menu_waiting({ count: count(waiting) })}</span>
        </span>
      )}
    </Link>
  );
}

/**
 * Loads the page again in a language. Unsaved text is kept and stands in its form again; what would be lost
 * is asked about first, because the language is stored before the browser could ask.
 */
async function changeLanguage(language: Language): Promise<void> {
  const isLossy = isSending() || (hasUnsaved() && privateMode.get().isOn);
  if (isLossy && !(await confirmDiscard(m.admin_unsaved_language()))) return;
  allowUnload();
  switchLanguage(language);
}

function LanguageMenu() {
  const locale = getLocale();
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <details>
      <summary className={`${ENTRY} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <Icon name="globe" />
        {m.nav_admin_language()}
        <Icon name="down" className="ml-auto" />
      </summary>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className={`${ENTRY} pl-11`}
          aria-current={language === locale || undefined}
          onClick={() => void changeLanguage(language)}
        >
          {names[language]}
          {language === locale && <Icon name="check" className="ml-auto" />}
        </button>
      ))}
    </details>
  );
}
