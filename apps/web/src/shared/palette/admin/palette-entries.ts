import { textIn } from '@mam/contract/core/localized';
import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import {
  PALETTE_COUNT_MAX,
  type PaletteGroup,
  type PaletteKind,
  type PaletteRow,
} from '@mam/contract/palette/palette.admin';
import { m } from '@mam/texts';
import * as labels from '@mam/texts/admin-menu';
import { getLocale } from '@mam/texts/runtime';
import { countUpTo } from '../../../platform/format.ts';
import { itemHref } from '../../audit/admin/item-links.ts';
import { SUBJECTS } from '../../facts/admin/fact-texts.ts';
import {
  SETTINGS_SECTIONS,
  type SectionName,
  type SettingsSection,
  settingsHref,
} from '../../settings/admin/settings-sections.ts';
import { matches, nearness } from './marks.ts';
import { frequentOf, readOpened } from './opened.ts';

/** One line of the palette. */
export interface PaletteEntry {
  key: string;
  label: string;
  note?: string;
  icon: string;
  image?: string;
  /** Address that it opens; absent for a command. */
  to?: string;
  run?: () => void;
  /** Further words that find it. */
  words?: string;
  /** Rows of the list behind it. */
  total?: string;
}

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

const LAST_MAX = 5;
const FREQUENT_MAX = 4;

/** Before anything is typed: what was opened last and often, then what can be done. */
export function startSections(commands: PaletteEntry[]): PaletteSection[] {
  const opened = readOpened();
  const last = opened.slice(0, LAST_MAX);
  const toEntry = ({ to, label, icon }: (typeof opened)[number]) => ({ key: to, to, label, icon });
  return withEntries([
    { title: m.admin_palette_last(), entries: last.map(toEntry) },
    {
      title: m.admin_palette_frequent(),
      entries: frequentOf(opened, last, FREQUENT_MAX).map(toEntry),
    },
    { title: m.admin_palette_do(), entries: commands },
  ]);
}

/**
 * What a keyword finds: content first, then pages, then what can be done; pages and what can be done stand before all
 * where the name of one of them is, or begins with, what is typed.
 */
export function foundSections(
  keyword: string,
  groups: PaletteGroup[],
  commands: PaletteEntry[],
): PaletteSection[] {
  const rowsOf = (kinds: readonly PaletteKind[]) =>
    groups.filter(({ kind }) => kinds.includes(kind)).flatMap(({ items }) => items.map(toEntry));
  const isFound = ({ label, words = '' }: PaletteEntry) => matches(`${label} ${words}`, keyword);
  const more = groups.flatMap((group) => moreOf(group, keyword));
  const pages = byName(pageEntries().filter(isFound), keyword);
  const doing = byName(commands.filter(isFound), keyword);
  const sections = [
    { title: m.admin_palette_content(), entries: rowsOf(CONTENT) },
    { title: m.admin_palette_places(), entries: rowsOf(['help_place']) },
    { title: m.admin_palette_users(), entries: rowsOf(['user']) },
    { title: m.admin_palette_operations(), entries: rowsOf(['bill', 'notification']) },
    { title: m.admin_palette_pages(), entries: pages },
    { title: m.admin_nav_settings(), entries: settingsEntries().filter(isFound) },
    { title: m.admin_palette_do(), entries: [...doing, ...more] },
  ];
  const isNamed = ({ label }: PaletteEntry) => nearness(label, keyword) > 0;
  const named = [...pages, ...doing].filter(isNamed);
  const isFirst = ({ entries }: PaletteSection) => entries.some((entry) => named.includes(entry));
  return withEntries(sections.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a))));
}

/** The nearest names first. */
function byName(entries: PaletteEntry[], keyword: string): PaletteEntry[] {
  const of = ({ label }: PaletteEntry) => nearness(label, keyword);
  return entries.toSorted((a, b) => of(b) - of(a));
}

/** Pages of the area that need no item. */
export function pageEntries(): PaletteEntry[] {
  return ADMIN_PAGES.filter(({ path }) => path !== ADMIN_ROOT && !isOfItem(path)).map(
    ({ path, icon = 'right', title }) => ({
      key: path,
      to: path,
      icon,
      // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these titles only.
      label: labels[title](),
    }),
  );
}

/** The sections of the settings and their fields, each with the section it stands in. */
function settingsEntries(): PaletteEntry[] {
  return (Object.keys(SETTINGS_SECTIONS) as SectionName[]).flatMap((name) => {
    const { icon, title, fields }: SettingsSection = SETTINGS_SECTIONS[name];
    return [
      { key: `setting ${name}`, label: title(), icon, to: settingsHref(name) },
      ...fields.map(({ label, path, code = '' }) => ({
        key: `setting ${name} ${path ?? code}`,
        label: label(),
        note: title(),
        words: code,
        icon,
        to: settingsHref(name, path),
      })),
    ];
  });
}

function isOfItem(path: string): boolean {
  return path.includes(':') || path.endsWith('/edit-user');
}

function withEntries(sections: PaletteSection[]): PaletteSection[] {
  return sections.filter(({ entries }) => entries.length > 0);
}

const CONTENT = [
  'video',
  'podcast',
  'question',
  'course',
  'guide',
  'fact',
  'topic',
  'game_round',
  'banner',
  'category',
] as const;

interface KindLook {
  icon: string;
  label: () => string;
  /** Its list; undefined where it has no search by keyword. */
  list?: string;
}

export const KINDS: Readonly<Record<PaletteKind, KindLook>> = {
  video: { icon: 'video', label: m.admin_palette_kind_video, list: 'videos' },
  podcast: { icon: 'podcast', label: m.admin_palette_kind_podcast, list: 'podcasts' },
  question: { icon: 'qa', label: m.admin_palette_kind_question, list: 'questions' },
  course: { icon: 'learn', label: m.admin_palette_kind_course, list: 'courses' },
  guide: { icon: 'list', label: m.admin_audit_subject_guide, list: 'guides' },
  fact: { icon: 'check', label: m.admin_audit_subject_fact, list: 'facts' },
  topic: { icon: 'pingpong', label: m.admin_palette_kind_topic, list: 'pingpong' },
  game_round: { icon: 'game', label: m.admin_audit_subject_game_round, list: 'games' },
  help_place: { icon: 'phone', label: m.admin_palette_kind_help_place },
  banner: { icon: 'image', label: m.admin_palette_kind_banner, list: 'banners' },
  category: { icon: 'leaf', label: m.admin_palette_kind_category },
  user: { icon: 'user', label: m.admin_palette_kind_user, list: 'user-management' },
  bill: { icon: 'bill', label: m.admin_palette_kind_bill, list: 'bills' },
  notification: {
    icon: 'bell',
    label: m.admin_palette_kind_notification,
    list: 'notifications',
  },
};

function toEntry({ kind, id, uuid, code, title, state, detail, image }: PaletteRow): PaletteEntry {
  const look = KINDS[kind];
  const isPlayable = kind === 'video' || kind === 'podcast';
  const to = itemHref(kind === 'user' ? 'account' : kind, (isPlayable && uuid) || code || id);
  const notes = [noteOf(kind, detail), STATES[state ?? '']?.()];
  return {
    key: `${kind} ${id}`,
    label: textIn(title, getLocale()),
    note: notes.filter(Boolean).join(', '),
    icon: look.icon,
    ...(image && { image }),
    ...(to && { to }),
  };
}

/** Kinds whose detail is a name of a closed list. */
const DETAILS: Partial<Record<PaletteKind, Readonly<Record<string, (() => string) | undefined>>>> =
  {
    fact: SUBJECTS,
    banner: { desktop: m.admin_banners_target_desktop, mobile: m.admin_banners_target_mobile },
  };

/** What it is and what tells it from others; a detail of a newer server is left out. */
function noteOf(kind: PaletteKind, detail: string | undefined): string {
  const [label, details] = [KINDS[kind].label(), DETAILS[kind]];
  if (!details) return detail ?? label;
  return [label, details[detail ?? '']?.()].filter(Boolean).join(' · ');
}

const STATES: Readonly<Record<string, () => string>> = {
  draft: m.admin_palette_state_draft,
  scheduled: m.admin_palette_state_scheduled,
  published: m.admin_palette_state_published,
  suspended: m.admin_palette_state_suspended,
  unpaid: m.bills_state_unpaid,
  paid: m.bills_state_paid,
  cancelled: m.bills_state_cancelled,
};

/** The whole list behind the rows of a kind that are shown. */
function moreOf({ kind, items, total }: PaletteGroup, keyword: string): PaletteEntry[] {
  const { list, label } = KINDS[kind];
  if (!list || total <= items.length) return [];
  return [
    {
      key: `more ${kind}`,
      label: m.admin_palette_more({ keyword, kind: label() }),
      icon: 'search',
      to: `${ADMIN_ROOT}/${list}?${new URLSearchParams({ keyword })}`,
      total: countUpTo(total, PALETTE_COUNT_MAX),
    },
  ];
}
