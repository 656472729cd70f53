import { isDeepStrictEqual } from 'node:util';
import { AppError, fieldError } from '@mam/contract/core/errors';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { Noun } from '../../lists/noun.ts';
import { stateOf, statusList } from '../../lists/status-list.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';
import {
  findOwnUnread,
  findSameName,
  GUIDE_ROWS,
  type GuideRow,
  insertGuide,
  LABEL,
  toValues,
  updateWriter,
} from './guides.queries.ts';

const NOUN: Noun<'guides'> = {
  table: 'guides',
  subject: 'guide',
  tag: 'guides',
  not_found: 'guide.not_found',
  label: LABEL,
};

/** The guides in the admin area. */
export const managedGuides = statusList(NOUN, {
  ...GUIDE_ROWS,
  sort: 'position',
  insert: insertGuide,
  toValues,
  /** @throws `guide.needs_reader`, and `validation` for an address or a code that another guide has. */
  async check(tx, actor, { draft, before }) {
    await requireOwnNames(tx, draft, before?.id);
    if (draft.status === 'draft' || !isDanger(draft, before)) return;
    const isOwn = isChanged(draft, before) || before?.written_by === actor.user_id;
    if (isOwn) await requireSingleAdmin(tx, actor, draft.title.vi);
  },
  async after(tx, { user_id }, { id, draft, before }) {
    if (draft.status === 'published') await updateWriter(tx, id, null);
    else if (isDanger(draft, before) && isChanged(draft, before))
      await updateWriter(tx, id, user_id);
  },
  draftOf,
  labelOf: ({ title }) => title.vi,
  toItem: (row) => ({
    ...draftOf(row),
    ...stateOf(row),
    needs_reader: row.written_by !== null,
  }),
  /** `publish` @throws `guide.needs_reader` when the account that publishes edited one last. */
  publication: {
    async check(tx, actor, ids) {
      const own = await findOwnUnread(tx, ids, actor.user_id);
      if (own) await requireSingleAdmin(tx, actor, own.title.vi);
    },
    values: (status) => (status === 'published' ? { written_by: null } : {}),
  },
});

/** What another admin has to read: a danger is its subject, or was when its last readers' version was edited. */
function isDanger(draft: GuideDraft, before?: GuideRow): boolean {
  return draft.danger || before?.is_danger === true || before?.written_by != null;
}

/** Whether more changes than its state. */
function isChanged(draft: GuideDraft, before?: GuideRow): boolean {
  return !before || !isDeepStrictEqual({ ...draftOf(before), status: draft.status }, draft);
}

/** @throws `guide.needs_reader` where another admin could read it. */
async function requireSingleAdmin(tx: Database, { user_id }: Actor, name: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (admins.some(({ id }) => id !== user_id))
    throw new AppError('guide.needs_reader', { params: { name } });
}

/** @throws `validation` for an address or a code that another guide has. */
async function requireOwnNames(tx: Database, draft: GuideDraft, id?: number): Promise<void> {
  const others = (await findSameName(tx, draft)).filter((row) => row.id !== id);
  for (const name of ['public_id', 'code'] as const)
    if (others.some((row) => row[name] === draft[name]))
      throw fieldError(name, 'validation_guide_used');
}

/** The document that an admin edits. */
function draftOf(row: GuideRow): GuideDraft {
  const { public_id, code, kind, status, graph } = row;
  return {
    ...{ public_id, code, kind, group: row.worry, danger: row.is_danger },
    title: bothOf(row.title),
    summary: bothOf(row.summary),
    words: row.search_words,
    ...graph,
    status,
  };
}

/** Guides always have both languages. */
function bothOf({ vi, en = vi }: { vi: string; en?: string | undefined }) {
  return { vi, en };
}
