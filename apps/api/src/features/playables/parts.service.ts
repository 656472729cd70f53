import { AppError, fieldError } from '@mam/contract/core/errors';
import type { ChapterList } from '@mam/contract/playables/chapters.rules';
import type { PlayableParts } from '@mam/contract/playables/editor.admin';
import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { changeParts } from './parts.change.ts';
import { findParts, type PartsOf } from './parts.queries.ts';
import { toParts } from './parts.view.ts';

/** @throws the kind's own not-found error, also for an item in the trash. */
export async function getParts({ db }: Deps, item: PartsOf): Promise<PlayableParts> {
  const row = await findParts(db, item);
  if (!row) throw new AppError(PLAYABLE_KINDS[item.kind].notFound);
  return toParts(row);
}

/**
 * Puts these chapters in the place of those before.
 * @throws `validation` for one that begins when the item is over.
 */
export async function setChapters(
  deps: Deps,
  actor: Actor,
  { chapters, ...item }: PartsOf & { chapters: ChapterList },
): Promise<PlayableParts> {
  const row = await changeParts(deps, item, async (locked) => {
    const late = chapters.findIndex(({ start }) => start >= locked.duration);
    if (late >= 0) throw fieldError(`chapters.${late}.start`, 'validation_chapters_duration');
    return {
      columns: { chapters: JSON.stringify(chapters) },
      note: {
        actor,
        verb: 'set_chapters',
        before: { chapters: locked.chapters },
        after: { chapters },
      },
    };
  });
  return toParts(row);
}
