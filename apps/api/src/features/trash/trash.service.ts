import { BANNER_RETENTION_DAYS } from '@mam/contract/banners/banners.admin';
import { ROUND_RETENTION_DAYS } from '@mam/contract/games/games.admin';
import { GUIDE_RETENTION_DAYS } from '@mam/contract/guides/guides.admin';
import { HELP_PLACE_RETENTION_DAYS } from '@mam/contract/help-places/help-places.admin';
import { QUESTION_RETENTION_DAYS } from '@mam/contract/questions/questions.admin';
import { SYNONYM_RETENTION_DAYS } from '@mam/contract/search/search.admin';
import { TRASH_KINDS, type Trashed, type TrashKind } from '@mam/contract/trash/trash.admin';
import type { Deps } from '../../app.deps.ts';
import { addDays } from '../../platform/clock.ts';
import { countTrash, listTrash, type TrashRow } from './trash.queries.ts';

/** Days after which a row of the kind is deleted by itself. */
const RETENTION_DAYS: Readonly<Partial<Record<TrashKind, number>>> = {
  banner: BANNER_RETENTION_DAYS,
  question: QUESTION_RETENTION_DAYS,
  guide: GUIDE_RETENTION_DAYS,
  game_round: ROUND_RETENTION_DAYS,
  help_place: HELP_PLACE_RETENTION_DAYS,
  synonym: SYNONYM_RETENTION_DAYS,
};

interface TrashQuery {
  kind?: TrashKind | undefined;
  page: number;
  size: number;
}

/** A page of the trash, and how much of each kind is in it. */
export async function getTrash({ db }: Deps, { kind, page, size }: TrashQuery) {
  const [rows, counts] = await Promise.all([listTrash(db, { kind, page, size }), countTrash(db)]);
  const kinds = TRASH_KINDS.flatMap((each) => counts.filter((count) => count.kind === each));
  const counted = kinds.filter((each) => kind === undefined || each.kind === kind);
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  return { items: rows.map(toTrashed), page, size, total, kinds };
}

function toTrashed({ kind, id, name, at }: TrashRow): Trashed {
  const days = RETENTION_DAYS[kind];
  return {
    ...{ kind, id },
    name: name ?? { vi: '' },
    at: at.toISOString(),
    ends_at: days === undefined ? null : addDays(at, days).toISOString(),
  };
}
