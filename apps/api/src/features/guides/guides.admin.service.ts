import { fieldError } from '@mam/contract/core/errors';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import type { Database } from '../../db/connect.ts';
import type { Noun } from '../../lists/noun.ts';
import { stateOf, statusList } from '../../lists/status-list.ts';
import {
  findSameName,
  GUIDE_ROWS,
  type GuideRow,
  insertGuide,
  LABEL,
  toValues,
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
  check: (tx, _actor, { draft, before }) => requireOwnNames(tx, draft, before?.id),
  draftOf,
  labelOf: ({ title }) => title.vi,
  toItem: (row) => ({ ...draftOf(row), ...stateOf(row) }),
});

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
