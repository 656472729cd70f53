import { AppError } from '@mam/contract/core/errors';
import {
  PALETTE_KINDS,
  PALETTE_ROWS_MAX,
  type PaletteGroup,
  type PaletteKind,
  type PaletteRow,
} from '@mam/contract/palette/palette.admin';
import { keywordWords } from '@mam/contract/text/fold';
import PQueue from 'p-queue';
import type { Database } from '../../db/connect.ts';
import { setStatementTimeout, withIndexes } from '../../db/statements.queries.ts';
import { MEDIA_NAMES, mediaUrl } from '../../transcoding/media-files.ts';
import { type FactFileDeps, type FactFiles, findFacts } from '../facts/facts.content.service.ts';
import { type FoundRow, findInPalette, type StoredKind } from './palette.queries.ts';

/** Milliseconds for one kind: it runs at each pause of typing. */
const FIND_MS = 1_000;
/** Kinds that are searched at the same time, each with a connection. */
const CONCURRENCY = 3;
/** Further words of a keyword are ignored. */
const WORDS_MAX = 8;

/**
 * The first matches of each kind; the last word may be unfinished, marks and case do not matter. A kind that cannot be searched in time is left out.
 */
export async function find(
  { db, factFiles }: Pick<FactFileDeps, 'db' | 'factFiles'>,
  keyword: string,
): Promise<PaletteGroup[]> {
  const words = keywordWords(keyword).slice(0, WORDS_MAX);
  if (words.length === 0) return [];
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const groups = await queue.addAll(
    PALETTE_KINDS.map((kind) => async () => {
      const rows = await (kind === 'fact'
        ? factsWith(factFiles, words)
        : findKind(db, kind, words));
      return { kind, total: rows[0]?.total ?? 0, items: rows.map((row) => toRow(kind, row)) };
    }),
  );
  return groups.filter(({ total }) => total > 0);
}

async function factsWith(files: FactFiles, words: string[]): Promise<FoundRow[]> {
  const found = await findFacts(files, words);
  return found.slice(0, PALETTE_ROWS_MAX).map(({ place, id: code, statement: title, subject }) => ({
    ...{ id: place, code, title, detail: subject, total: found.length },
    ...{ uuid: null, state: null, media: null },
  }));
}

async function findKind(db: Database, kind: StoredKind, words: string[]): Promise<FoundRow[]> {
  const search = withIndexes(db, async (tx) => {
    await setStatementTimeout(tx, FIND_MS);
    return findInPalette(tx, kind, words);
  });
  return search.catch((error: unknown) => {
    if (error instanceof AppError && error.key === 'unavailable') return [];
    throw error;
  });
}

function toRow(kind: PaletteKind, row: FoundRow): PaletteRow {
  const { id, uuid, code, title, state, detail, media } = row;
  return {
    kind,
    id,
    code,
    title,
    uuid: uuid ?? undefined,
    state: state ?? undefined,
    detail: detail ?? undefined,
    image: media ? mediaUrl(media, MEDIA_NAMES.poster(320, 'webp')) : undefined,
  };
}
