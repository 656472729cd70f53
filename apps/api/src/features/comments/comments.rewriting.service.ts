import { AppError } from '@mam/contract/core/errors';
import { foldText } from '@mam/contract/text/fold';
import type { Database } from '../../db/connect.ts';
import type { PersonItem } from '../persons/persons.service.ts';
import type { Viewer } from './comments.authors.rules.ts';
import { deleteComment, lockUndeleted } from './comments.statuses.service.ts';
import { listUnshownOf } from './comments.writing.queries.ts';

interface Rewriting {
  text: string;
  replaces?: string | undefined;
}

/**
 * Deletes the own comment that waits or was taken down and that a new one replaces; nothing where a moderator has
 * shown it meanwhile. The item is locked.
 * @throws `comment.same_as_rejected` where an own comment on the item was taken down with the same text.
 */
export async function replaceUnshown(
  tx: Database,
  { kind, item_id }: PersonItem,
  { text, replaces }: Rewriting,
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const unshown = await listUnshownOf(tx, { kind, item_id }, viewer);
  const words = wordsOf(text);
  const rejected = unshown.filter(({ status }) => status !== 'held');
  if (rejected.some((each) => wordsOf(each.text) === words))
    throw new AppError('comment.same_as_rejected');
  const replaced = unshown.find(({ uuid }) => uuid === replaces);
  const comment = replaced && (await lockUndeleted(tx, { id: replaced.id, kind, item_id }));
  if (comment) await deleteComment(tx, comment, viewer, now);
}

/** A text of signs alone has no words: it is compared as it is. */
function wordsOf(text: string): string {
  return foldText(text).replaceAll(' ', '') || text;
}
