import { LANGUAGES } from '@mam/contract/core/constants';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { switchLanguage } from '../../platform/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ADMIN_NAV_GROUPS, type AdminNavItem, isActive } from './admin-nav-items.ts';

/** Id of the menu, a popover on phones: the button of each page's head opens it. */
export const ADMIN_NAV_ID = 'admin-menu';

/** The menu of the admin area: beside the page from 992 px, behind a button below that. */
export function AdminNav({ signOut }: { signOut: () => void }) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes the menu that led to it.
  useEffect(() => {
    const { current } = menu;
    if (current?.matches(':popover-open')) current.hidePopover();
  }, [pathname]);
  return (
    <div ref={menu} id={ADMIN_NAV_ID} popover="auto" className="admin-side">
      <Link to="/administrator/overview" className="admin-logo">
        <span className="admin-mark" aria-hidden="true" />
        <b>{m.site_name()}</b> <small>{m.admin_area()}</small>
      </Link>
      <nav aria-label={m.admin_menu()}>
        {ADMIN_NAV_GROUPS.map(({ title, items: places }) => (
          <div key={places[0]?.to}>
            {title && <p className="admin-nav-title">{title()}</p>}
            {places.map((place) => (
              <AdminNavLink key={place.to} place={place} isHere={isActive(pathname, place.to)} />
            ))}
          </div>
        ))}
        <p className="admin-nav-title">{m.admin_group_own()}</p>
        <Link to="/dashboard" className="admin-entry" reloadDocument>
          <Icon name="swap" />
          {m.nav_switch_to_customer()}
        </Link>
        <LanguageMenu />
        <button type="button" className="admin-entry" onClick={signOut}>
          <Icon name="exit" />
          {m.nav_log_out()}
        </button>
      </nav>
    </div>
  );
}

function AdminNavLink({ place, isHere }: { place: AdminNavItem; isHere: boolean }) {
  return (
    <Link to={place.to} className="admin-entry" aria-current={isHere ? 'page' : undefined}>
      <Icon name={place.icon} />
      {place.label()}
    </Link>
  );
}

function LanguageMenu() {
  const now = getLocale();
  const names = { vi: m.common_language_vi(), en: m.common_language_en() };
  return (
    <details className="admin-language">
      <summary className="admin-entry">
        <Icon name="globe" />
        {m.nav_admin_language()}
        <Icon name="down" className="ml-auto" />
      </summary>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          className="admin-entry pl-11"
          aria-current={language === now}
          onClick={() => switchLanguage(language)}
        >
          {names[language]}
          {language === now && <Icon name="check" className="ml-auto" />}
        </button>
      ))}
    </details>
  );
}
