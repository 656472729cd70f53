import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { Link, useLocation } from 'react-router';
import {
  SETTINGS_SECTIONS,
  type SectionName,
} from '../../../shared/settings/admin/settings-sections.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface Entry {
  to: string;
  icon: string;
  label: () => string;
}

const sectionEntry = (name: SectionName): Entry => {
  const { icon, title } = SETTINGS_SECTIONS[name];
  return { to: `#${name}`, icon, label: title };
};

/** Sections of this page, and pages that hold more of what readers see. */
const GROUPS: { title: () => string; entries: Entry[] }[] = [
  {
    title: m.admin_settings_site,
    entries: (['name', 'contact', 'issuer', 'hours', 'social', 'hotlines'] as const).map(
      sectionEntry,
    ),
  },
  {
    title: m.admin_settings_readers,
    entries: [
      { to: `${ADMIN_ROOT}/canned-answers`, icon: 'comment', label: m.admin_nav_canned_answers },
      { to: `${ADMIN_ROOT}/bans`, icon: 'flag', label: m.admin_nav_bans },
      { to: `${ADMIN_ROOT}/word-lists`, icon: 'filter', label: m.nav_admin_word_lists },
    ],
  },
  { title: m.admin_group_running, entries: (['maintenance', 'status'] as const).map(sectionEntry) },
];

const ENTRY =
  'flex min-h-10 flex-none items-center gap-2.5 rounded-[10px] px-3 text-sm text-body max-lg:whitespace-nowrap no-underline hover:bg-sunk aria-[current]:bg-primary-soft aria-[current]:font-strong aria-[current]:text-ok-text max-lg:min-h-11 max-lg:rounded-pill max-lg:border-[1.5px] max-lg:border-line-strong max-lg:bg-surface max-lg:aria-[current]:border-primary';

/** Leads to the sections; on phones a line that scrolls. */
export function SettingsNav() {
  const { hash } = useLocation();
  return (
    <nav
      aria-label={m.admin_settings_sections()}
      className="top-22 -mx-gutter flex gap-2 overflow-x-auto px-gutter py-0.5 [scrollbar-width:none] lg:sticky lg:mx-0 lg:block lg:px-0"
    >
      {GROUPS.map(({ title, entries }) => (
        <div key={entries[0]?.to} className="relative flex flex-none gap-2 lg:block lg:pb-3">
          <p className="px-3 py-1.5 text-xs text-muted max-lg:sr-only">{title()}</p>
          {entries.map(({ to, icon, label }) => (
            <Link
              key={to}
              to={to}
              className={ENTRY}
              aria-current={to === hash ? 'location' : undefined}
            >
              <Icon name={icon} className="size-5" />
              {label()}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  );
}
