import { AppError } from '@mam/contract/core/errors';
import {
  type PreviewRemark,
  REMARKS_WAITING_MAX,
} from '@mam/contract/preview-links/preview-remarks.admin';
import type { previewRemark } from '@mam/contract/preview-links/preview-remarks.rules';
import type { z } from 'zod';
import type { Deps, LimitDeps } from '../../../app.deps.ts';
import type { ClientInfo } from '../../../http/access/client-info.ts';
import type { Actor } from '../../../http/access/request-context.ts';
import { hashToken } from '../../../http/access/session.ts';
import { recordChange } from '../../audit/audit.service.ts';
import { type ItemRef, requireItem } from './preview-links.service.ts';
import {
  countWaiting,
  insertRemark,
  listRemarkRows,
  lockLinkedItem,
  type RemarkRow,
  setDone,
} from './preview-remarks.queries.ts';

/**
 * Stores what the holder of a valid link writes about its item, with the name they gave and nothing else of them.
 * @throws `too_many`, `preview_link.not_found`, `preview_remark.too_many` while as many wait as an item takes.
 */
export async function writeRemark(
  { db, clock, limits }: LimitDeps,
  { token, name, text }: z.output<typeof previewRemark> & { token: string },
  client: ClientInfo,
): Promise<void> {
  await limits.consume('remark', client);
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const item = await lockLinkedItem(tx, hashToken(token), now);
    if (!item) throw new AppError('preview_link.not_found');
    if ((await countWaiting(tx, item.id)) >= REMARKS_WAITING_MAX) {
      throw new AppError('preview_remark.too_many');
    }
    await insertRemark(tx, { playable_id: item.id, name: name || null, text, created_at: now });
  });
}

/** The remarks on an item, those that wait first. */
export async function listRemarks({ db }: Pick<Deps, 'db'>, item: ItemRef) {
  return { items: (await listRemarkRows(db, item)).map(toRemark) };
}

/**
 * Marks a remark as done, or as waiting again. The log names the item, never the remark.
 * @throws `preview_remark.not_found`, the kind's own not-found error (also in the trash).
 */
export async function updateRemark(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { remark_id, is_done, kind, id }: ItemRef & { remark_id: number; is_done: boolean },
) {
  const { db, clock } = deps;
  await db.transaction().execute(async (tx) => {
    const row = await requireItem(tx, { kind, id });
    const remark = { id: remark_id, playable_id: row.id };
    const result = await setDone(tx, remark, is_done ? clock.now() : null);
    if (result === 'absent') throw new AppError('preview_remark.not_found');
    if (result === 'same') return;
    const verb = is_done ? 'done_remark' : 'undo_remark';
    await recordChange(tx, actor, { verb, subject: kind, id: row.id, label: row.title.vi });
  });
  return listRemarks(deps, { kind, id });
}

function toRemark({ created_at, done_at, ...row }: RemarkRow): PreviewRemark {
  return {
    ...row,
    created_at: created_at.toISOString(),
    done_at: done_at?.toISOString() ?? null,
  };
}
