import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { LACKS, type Lack } from '@mam/contract/rules/stages';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { KeptForm } from '../../../admin-ui/form/autosave.ts';

interface FormKind {
  icon: string;
  label: () => string;
  /** Below the root of the area; the rest of the form's name tells which row it is. */
  to: (row: string, values: unknown) => string;
  /** In place of a name among the values, where those are not for the overview. */
  name?: (row: string, part: string, values: unknown) => string;
}

const drawer = (path: string) => (row: string) => `${path}?edit=${row}`;

/** The forms that keep what is typed, by the first part of their names. */
const FORMS: Readonly<Record<string, FormKind>> = {
  videos: { icon: 'video', label: m.nav_admin_videos, to: drawer('videos') },
  podcasts: { icon: 'podcast', label: m.nav_admin_podcasts, to: drawer('podcasts') },
  banners: { icon: 'image', label: m.nav_admin_banners, to: drawer('banners') },
  courses: { icon: 'learn', label: m.nav_admin_courses, to: (row) => `courses/${row}` },
  questions: { icon: 'qa', label: m.nav_admin_questions, to: drawer('questions') },
  'admin-topics': { icon: 'pingpong', label: m.nav_admin_topics, to: drawer('pingpong') },
  guides: { icon: 'list', label: m.admin_nav_guides, to: drawer('guides') },
  'game-rounds': { icon: 'game', label: m.nav_admin_games, to: drawer('games') },
  'help-places': { icon: 'phone', label: m.nav_admin_help_places, to: drawer('help-places') },
  categories: { icon: 'leaf', label: m.admin_nav_categories, to: drawer('categories') },
  'search-synonyms': { icon: 'search', label: m.nav_admin_search, to: drawer('search') },
  'canned-answers': {
    icon: 'edit',
    label: m.admin_nav_canned_answers,
    to: drawer('canned-answers'),
  },
  'word-lists': { icon: 'filter', label: m.nav_admin_word_lists, to: () => 'word-lists' },
  bills: { icon: 'bill', label: m.admin_nav_bills, to: drawer('bills') },
  notifications: {
    icon: 'bell',
    label: m.admin_nav_notifications,
    to: (row) => `notifications/${row}`,
  },
  tickets: {
    icon: 'mail',
    label: m.admin_ticket_title,
    to: (row) => `tickets/${row}`,
    name: (row, part) =>
      part ? m.admin_ticket_question({ id: row }) : m.admin_drafts_ticket({ number: row }),
  },
  'ticket-notes': {
    icon: 'edit',
    label: m.admin_ticket_note,
    to: (row) => `tickets/${row}`,
    name: (row) => m.admin_ticket_question({ id: row }),
  },
  comments: {
    icon: 'comment',
    label: m.nav_admin_comments,
    to: (_, values) => answeredComment(values),
    name: (_, __, values) => m.admin_drafts_answers({ count: begunAnswers(values).length }),
  },
  'email-changes': {
    icon: 'swap',
    label: m.admin_nav_email_changes,
    to: drawer('email-changes'),
  },
  users: {
    icon: 'users',
    label: m.nav_admin_users,
    to: (row) =>
      row === 'new' ? 'user-management/create-user' : `user-management/edit-user?id=${row}`,
  },
  settings: { icon: 'cog', label: m.admin_nav_settings, to: () => 'settings' },
};

/** Fields that name a row, the first that is filled in wins. */
const NAMES = ['title', 'name', 'question', 'word', 'prompt', 'company_name', 'ping'] as const;

export interface DeviceDraft {
  form: string;
  icon: string;
  kind: string;
  to: string;
  name: string;
  lacks: Lack[];
  at: string;
}

/** What a kept form shows in the list of drafts; undefined for forms that this build does not have. */
export function draftOf({ form, at, values, lacks }: KeptForm): DeviceDraft | undefined {
  const [first = '', row = '', part = ''] = form.split('/');
  const kind = FORMS[first];
  if (!kind) return undefined;
  const known = new Set(lacks.split(' '));
  const path = `${ADMIN_ROOT}/${kind.to(row, values)}`;
  const name =
    kind.name?.(row, part, values) ??
    nameIn(values) ??
    (row === 'new' ? m.admin_drafts_unnamed() : kind.label());
  const isCopy = row === 'new' && part !== '';
  return {
    ...{ form, icon: kind.icon, kind: kind.label() },
    to: rowsPage(values, part) ?? (isCopy ? withCopy(path, part) : path),
    name: [partOf(first, part), name].filter(Boolean).join(' · '),
    lacks: LACKS.filter((lack) => known.has(lack)),
    at: new Date(at).toISOString(),
  };
}

/** The desk, at the comment whose answer was begun last. */
function answeredComment(answers: unknown): string {
  const id = begunAnswers(answers).at(-1);
  return id ? `comments?comment=${id}` : 'comments';
}

/** Ids of the comments whose answers were begun, the last one last. */
function begunAnswers(answers: unknown): string[] {
  return Object.entries(answers ?? {}).flatMap(([id, text]) => (text === '' ? [] : id));
}

/** The part of an item or question that is kept apart; undefined of other forms. */
function partOf(first: string, part: string): string | undefined {
  const captions = first === 'podcasts' ? m.admin_item_tab_transcript() : m.admin_parts_captions();
  if (part === 'publish') return m.admin_ticket_publish();
  if (part === 'chapters') return m.admin_playables_tab_chapters();
  if (part === 'captions-vi') return m.admin_drafts_in_vi({ part: captions });
  return part === 'captions-en' ? m.admin_drafts_in_en({ part: captions }) : undefined;
}

/** The tab of the item's page that edits its rows; undefined of other forms. */
function rowsPage(values: unknown, part: string): string | undefined {
  const page = property(values, 'page');
  if (typeof page !== 'string') return undefined;
  return `${page}?tab=${part === 'chapters' ? 'chapters' : 'captions'}`;
}

/** The page of a new row that begins as a copy. */
function withCopy(path: string, source: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}copy=${source}`;
}

function nameIn(values: unknown): string | undefined {
  const texts = NAMES.flatMap((field) => {
    const value = property(values, field);
    return [value, ...[getLocale(), 'vi', 'en'].map((language) => property(value, language))];
  });
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
