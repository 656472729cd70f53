import { LANGUAGES } from '@mam/contract/core/constants';
import type { Language } from '@mam/contract/core/localized';
import { joinFullName } from '@mam/contract/rules/person';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { setShortcuts, useShortcuts } from '../../../admin-ui/controls/use-keys.ts';
import { confirmDiscard } from '../../../admin-ui/form/leave-guard.ts';
import { allowUnload, hasUnsaved } from '../../../admin-ui/form/unsaved.ts';
import { session } from '../../../platform/client/session.ts';
import { privateMode } from '../../../platform/device/device-storage.ts';
import { switchLanguage } from '../../../platform/device/language.ts';
import { setTheme } from '../../../platform/device/theme.ts';
import { useStore } from '../../../platform/store.ts';
import { isSending } from '../../../shared/uploads/admin/uploads.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ENTRY } from './nav-entry.ts';

/** At the foot of the menu: who is signed in, with what concerns this account, and the colour scheme. */
export function AdminAccount({ signOut }: { signOut: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page closes what led to it.
  useEffect(() => setOpen(false), [pathname]);
  return (
    <div className="border-t border-white/16 pt-2">
      {isOpen && (
        <div id={id} className="max-h-[50dvh] overflow-y-auto pb-2">
          <Link to="/profile" className={ENTRY} reloadDocument>
            <Icon name="user" />
            {m.nav_profile()}
          </Link>
          <Link to="/dashboard" className={ENTRY} reloadDocument>
            <Icon name="swap" />
            {m.nav_switch_to_customer()}
          </Link>
          <LanguageMenu />
          <Shortcuts />
          <button
            type="button"
            className={ENTRY}
            onClick={() => {
              setOpen(false);
              signOut();
            }}
          >
            <Icon name="exit" />
            {m.nav_log_out()}
          </button>
        </div>
      )}
      <div className="flex items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2.5 rounded-[10px] px-1.5 py-1 text-left hover:bg-white/7"
          onClick={() => setOpen(!isOpen)}
        >
          <Person />
          <Icon
            name="down"
            className={`ml-auto size-4 text-on-soil-muted ${isOpen ? '' : 'rotate-180'}`}
          />
        </button>
        <SchemeButton />
      </div>
    </div>
  );
}

/** Initials and name of the account. */
function Person() {
  const current = useStore(session, (state) => state.current);
  const name = current ? joinFullName(current.user_profile) || current.email : '';
  // Vietnamese names end with the one that people are called by.
  const initials = name
    .split(' ')
    .slice(-2)
    .map((word) => word.slice(0, 1));
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8.5 flex-none place-items-center rounded-pill bg-accent text-xs font-strong text-on-accent"
      >
        {initials.join('').toUpperCase()}
      </span>
      <span className="min-w-0 leading-[1.35]">
        <span className="sr-only">{m.nav_account()}: </span>
        <b className="line-clamp-2 text-sm font-strong wrap-anywhere text-white" title={name}>
          {name}
        </b>
        <small className="block text-xs text-on-soil-muted">{m.admin_role()}</small>
      </span>
    </>
  );
}

/**
 * Loads the page again in a language. Unsaved text is kept and stands in its form again. If something would
 * be lost, the admin is asked first, because the language is stored before the browser could ask.
 */
async function changeLanguage(language: Language): Promise<void> {
  const isLossy = isSending() || (hasUnsaved() && privateMode.get().isOn);
  if (isLossy && !(await confirmDiscard(m.admin_unsaved_language()))) return;
  allowUnload();
  switchLanguage(language);
}

/** Here too, because with large type no page has room for its own switch. */
function Shortcuts() {
  const isOn = useShortcuts();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={ENTRY}
      onClick={() => setShortcuts(!isOn)}
    >
      <Icon name="key" />
      {m.admin_shortcuts()}
      {isOn && <Icon name="check" className="ml-auto" />}
    </button>
  );
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
          className={`${ENTRY} pl-11!`}
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

/** Changes between light and dark, for the site and for Mantine. */
function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const next = isDark ? 'light' : 'dark';
  const choose = () => {
    setTheme(next);
    setColorScheme(next);
  };
  return (
    <button
      type="button"
      className="grid h-11 w-10 flex-none place-items-center rounded-[10px] hover:bg-white/7"
      onClick={choose}
    >
      <Icon name={isDark ? 'sun' : 'moon'} className="size-5" />
      <span className="sr-only">{isDark ? m.admin_scheme_light() : m.admin_scheme_dark()}</span>
    </button>
  );
}
