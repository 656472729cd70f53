import { AppError } from '@mam/contract/core/errors';
import type { Language, Localized } from '@mam/contract/core/localized';
import {
  PLAYABLE_KIND_NAMES,
  PLAYABLE_KINDS,
  type PlayableKind,
} from '@mam/contract/core/playable-kinds';
import {
  KEYWORD_TOTAL_MAX,
  type Playable,
  type PlayableInfo,
} from '@mam/contract/playables/playables';
import { keywordWords } from '@mam/contract/text/fold';
import type { Chapters, Transcript } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import { setStatementTimeout } from '../../db/statements.queries.ts';
import { readPage } from '../../platform/lists.ts';
import type { MediaFiles } from '../../transcoding/media-files.ts';
import {
  countMatching,
  countPublished,
  findPlayable,
  insertPlayable,
  listByUuids,
  listPlayables,
  listRelated,
  type PlayableSort,
  searchPlayables,
} from './playables.queries.ts';
import { type PlayableRow, toPlayable, toPlayableInfo } from './playables.view.ts';

const RELATED_COUNT = 4;

/** Milliseconds for each statement of a search: it must not keep a connection from other readers. */
const SEARCH_MS = 2_000;

export interface NewPlayable {
  uuid: string;
  kind: PlayableKind;
  category: string;
  title: Localized;
  description: Localized;
  warning?: Localized | undefined;
  min_age: 0 | 18;
  duration: number;
  published_at: string;
  chapters: Chapters;
  /** Names of the publications that the text cites. */
  references: Localized[];
  /** Day of the last review by a health worker, if there was one. */
  health_reviewed_on?: string | undefined;
  has_synthetic_voice?: boolean | undefined;
  files: MediaFiles;
  transcript: Transcript;
}

export interface PlayableListQuery {
  page: number;
  size: number;
  categoryId?: number | undefined;
  keyword?: string | undefined;
  sort?: PlayableSort | undefined;
}

/** One page of published items; the total stays exact beyond the last page. */
export function listPage(
  db: Database,
  kind: PlayableKind,
  { query, language }: { query: PlayableListQuery; language: Language },
) {
  const { page, size, categoryId, sort = 'newest' } = query;
  const filter = { kind, category_id: categoryId };
  return readPage(
    { page, size },
    {
      count: () => countPublished(db, filter),
      list: (range) => listPlayables(db, filter, { ...range, sort }),
      toItem: (row) => toPlayable(row, language),
    },
  );
}

/** One page of what a keyword finds, at most 1 000 items; a keyword of fewer than two letters finds none. */
export async function searchPage(
  db: Database,
  kind: PlayableKind,
  { query, language }: { query: PlayableListQuery & { keyword: string }; language: Language },
) {
  const { page, size, categoryId, sort = 'newest' } = query;
  const words = keywordWords(query.keyword);
  if (words.length === 0) return { items: [], page, size, total: 0 };
  // PostgreSQL text may hold any character but NUL.
  const typed = query.keyword.normalize('NFC').replaceAll('\0', '');
  const filter = { kind, category_id: categoryId, keyword: { words, typed } };
  const range = { limit: size, offset: (page - 1) * size };
  return db.transaction().execute(async (tx) => {
    await setStatementTimeout(tx, SEARCH_MS);
    const total = await countMatching(tx, filter, KEYWORD_TOTAL_MAX);
    const rows =
      range.offset < total
        ? await searchPlayables(tx, filter, { ...range, sort, max: KEYWORD_TOTAL_MAX })
        : [];
    return { items: rows.map((row) => toPlayable(row, language)), page, size, total };
  });
}

export async function getInfo(
  db: Database,
  kind: PlayableKind,
  { id, language }: { id: string | number; language: Language },
): Promise<PlayableInfo> {
  const row = await getPlayable(db, kind, id);
  return toPlayableInfo(row, language, await listRelated(db, row, RELATED_COUNT));
}

/** The published row, or the kind's own not-found error. */
export async function getPlayable(
  db: Database,
  kind: PlayableKind,
  id: string | number,
): Promise<PlayableRow> {
  const row = await findPlayable(db, kind, id);
  if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
  return row;
}

/** The published video or podcast of this uuid; undefined when there is none. */
export async function findCard(
  db: Database,
  uuid: string,
  language: Language,
): Promise<Playable | undefined> {
  for (const kind of PLAYABLE_KIND_NAMES) {
    const row = await findPlayable(db, kind, uuid);
    if (row) return toPlayable(row, language);
  }
  return undefined;
}

/** Cards of published items by their uuids. */
export async function listCards(
  db: Database,
  uuids: string[],
  language: Language,
): Promise<Map<string, Playable>> {
  const rows = await listByUuids(db, uuids);
  return new Map(rows.map((row) => [row.uuid, toPlayable(row, language)]));
}

/** Creates an item whose files are ready; it is published if its time has come, else scheduled. */
export async function createReadyPlayable(
  tx: Database,
  item: NewPlayable,
  now: Date,
): Promise<void> {
  const published_at = new Date(item.published_at);
  await insertPlayable(tx, item.category, {
    uuid: item.uuid,
    kind: item.kind,
    title: JSON.stringify(item.title),
    description: JSON.stringify(item.description),
    warning: item.warning ? JSON.stringify(item.warning) : null,
    min_age: item.min_age,
    duration: item.duration,
    status: published_at > now ? 'scheduled' : 'published',
    published_at,
    media: JSON.stringify(item.files),
    chapters: JSON.stringify(item.chapters),
    transcript: JSON.stringify(item.transcript),
    reference_names: JSON.stringify(item.references),
    health_reviewed_on: item.health_reviewed_on ?? null,
    has_synthetic_voice: item.has_synthetic_voice ?? false,
  });
  await invalidate(tx, 'playables');
}
