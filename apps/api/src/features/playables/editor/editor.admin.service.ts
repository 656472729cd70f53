import { AppError } from '@mam/contract/core/errors';
import type { EditedPlayable } from '@mam/contract/playables/editor.admin';
import type { Deps } from '../../../app.deps.ts';
import type { MediaColumn } from '../../../db/columns.ts';
import { invalidate } from '../../../db/invalidate.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { deriveVersion } from '../../../transcoding/versions.ts';
import { type Change, recordChange } from '../../audit/audit.service.ts';
import { type EditedColumns, saveEdited } from '../playables.files.service.ts';
import {
  type EditorRow,
  findEditorRow,
  type ItemRef,
  lockEditorRow,
} from './editor.admin.queries.ts';
import { toEditorItem } from './editor.admin.view.ts';

/** A row whose file is ready. */
type ReadyRow = EditorRow & { media: MediaColumn };

export interface EditorChange {
  columns: EditedColumns;
  /** Absent for a change that no admin made, such as the copy to a replaced file. */
  audit?: { actor: Actor } & Pick<Change, 'verb' | 'before' | 'after'>;
}

/** @throws the kind's own not-found error, also for an item in the trash. */
export async function getEditorItem({ db }: Deps, item: ItemRef): Promise<EditedPlayable> {
  return toEditorItem(await findEditorRow(db, item));
}

/**
 * Changes one item under the lock of its row, so concurrent edits run one after the other. Nothing
 * changes when `edit` returns undefined.
 * @throws the kind's own not-found error, also for an item in the trash.
 */
export function changeItem(
  { db }: Pick<Deps, 'db'>,
  item: ItemRef,
  edit: (row: EditorRow) => Promise<EditorChange | undefined>,
): Promise<EditorRow> {
  return db.transaction().execute(async (tx) => {
    const row = await lockEditorRow(tx, item);
    const change = await edit(row);
    if (!change) return row;
    await saveEdited(tx, row.id, change.columns);
    if (change.audit) {
      const { actor, ...sides } = change.audit;
      const { id, kind: subject, title } = row;
      await recordChange(tx, actor, { ...sides, subject, id, label: title.vi });
    }
    await invalidate(tx, 'playables');
    return lockEditorRow(tx, item);
  });
}

/** The row with its file. @throws `media.not_ready` while the item has no playable file. */
export function assertReady(row: EditorRow): ReadyRow {
  const { media } = row;
  if (!media) throw new AppError('media.not_ready');
  return { ...row, media };
}

/** The column `media` for a new version of an item's files; `fields` are the fields that differ. */
export async function newVersion(
  { storage }: Pick<Deps, 'storage'>,
  media: MediaColumn,
  { folder, drop = [], ...fields }: { folder: string; drop?: string[] } & Partial<MediaColumn>,
): Promise<string> {
  return JSON.stringify({ ...(await deriveVersion(storage, media, { folder, drop })), ...fields });
}
