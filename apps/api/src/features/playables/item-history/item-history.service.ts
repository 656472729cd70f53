import { AppError } from '@mam/contract/core/errors';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { chapterList } from '@mam/contract/playables/chapters.rules';
import { RESTORABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { playableChange } from '@mam/contract/playables/playables.rules';
import type { Deps } from '../../../app.deps.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { readEarlierValues } from '../../audit/audit.entries.service.ts';
import { setChapters } from '../editor/editor.admin.chapters.service.ts';
import { updatePlayable } from '../playables.admin.edits.service.ts';
import { getPlayable } from '../playables.admin.service.ts';

interface Restored {
  kind: PlayableKind;
  id: string | number;
  entry_id: number;
  updated_at: string;
}

/**
 * Gives an item the values that it had before an entry of its history, through the calls that an editor uses:
 * the same rules hold, and the history gets an entry more.
 * @throws `edit.not_restorable`, `edit.stale`, `validation`, the kind's own not-found error.
 */
export async function restoreValues(
  deps: Deps,
  actor: Actor,
  { kind, id, entry_id, updated_at }: Restored,
): Promise<AdminPlayableInfo> {
  const item = await getPlayable(deps.db, kind, id);
  const values = await readEarlierValues(deps.db, { subject: kind, id: item.id, entry_id });
  const names = RESTORABLE_FIELDS.filter((name) => name in values);
  if (names.length === 0) throw new AppError('edit.not_restorable');
  if (item.updated_at !== updated_at) throw new AppError('edit.stale');
  if (names.includes('chapters')) {
    const chapters = chapterList.parse(values.chapters);
    await setChapters(deps, actor, { kind, id: item.id, chapters, updated_at });
    return getPlayable(deps.db, kind, item.id);
  }
  const fields = Object.fromEntries(names.map((name) => [name, values[name]]));
  // As its form sends it: the publication stays as it is.
  const published_at = item.status === 'draft' ? null : item.published_at;
  const change = playableChange.parse({ ...item, published_at, ...fields, updated_at });
  return updatePlayable(deps, actor, { kind, id: item.id, change });
}
