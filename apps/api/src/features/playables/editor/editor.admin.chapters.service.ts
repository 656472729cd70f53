import { AppError, fieldError } from '@mam/contract/core/errors';
import type { ChapterList } from '@mam/contract/playables/chapters.rules';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import type { Deps } from '../../../app.deps.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import type { ItemRef } from './editor.admin.queries.ts';
import { changeItem } from './editor.admin.service.ts';
import { toEditorItem } from './editor.admin.view.ts';

/**
 * Replaces the chapters. With `updated_at`, only if the item still has this version.
 * @throws `edit.stale`, `validation` for a chapter that starts after the end of the item.
 */
export async function setChapters(
  deps: Deps,
  actor: Actor,
  { chapters, updated_at, ...item }: ItemRef & { chapters: ChapterList; updated_at?: string },
): Promise<EditedPlayable> {
  const row = await changeItem(deps, item, async (locked) => {
    if (updated_at && locked.updated_at.toISOString() !== updated_at)
      throw new AppError('edit.stale');
    const late = chapters.findIndex(({ start }) => start >= locked.duration);
    if (late >= 0) throw fieldError(`chapters.${late}.start`, 'validation_chapters_duration');
    const before = { chapters: locked.chapters };
    return {
      // A text of the item, unlike its files: a save of an earlier version is refused.
      columns: { chapters: JSON.stringify(chapters), updated_at: deps.clock.now() },
      audit: { actor, verb: 'set_chapters', before, after: { chapters } },
    };
  });
  return toEditorItem(row);
}
