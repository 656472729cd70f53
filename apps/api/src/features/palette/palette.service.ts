import {
  PALETTE_KEYWORD_MIN,
  PALETTE_KINDS,
  type PaletteGroup,
  type PaletteRow,
} from '@mam/contract/palette/palette.admin';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import { setStatementTimeout } from '../../db/statements.queries.ts';
import { MEDIA_NAMES, mediaUrl } from '../../transcoding/media-files.ts';
import { type FoundRow, findInPalette } from './palette.queries.ts';

/** Milliseconds for the statement: it runs at each pause of typing. */
const FIND_MS = 2_000;
/** Further words of a keyword are ignored. */
const WORDS_MAX = 8;

/** The first matches of each kind; every word counts as the beginning of one, marks and case do not matter. */
export async function find({ db }: Pick<Deps, 'db'>, keyword: string): Promise<PaletteGroup[]> {
  const words = foldWords(keyword).slice(0, WORDS_MAX);
  if (words.join('').length < PALETTE_KEYWORD_MIN) return [];
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const rows = await db.transaction().execute(async (tx) => {
    await setStatementTimeout(tx, FIND_MS);
    return findInPalette(tx, { query, folded: words.join(' ') });
  });
  return PALETTE_KINDS.flatMap((kind) => {
    const found = rows.filter((row) => row.kind === kind);
    const total = found[0]?.total ?? 0;
    return total > 0 ? [{ kind, total, items: found.map(toRow) }] : [];
  });
}

function toRow({ kind, id, uuid, title, state, detail, media }: FoundRow): PaletteRow {
  return {
    kind,
    id,
    title,
    uuid: uuid ?? undefined,
    state: state ?? undefined,
    detail: detail ?? undefined,
    image: media ? mediaUrl(media, MEDIA_NAMES.poster(320, 'webp')) : undefined,
  };
}
