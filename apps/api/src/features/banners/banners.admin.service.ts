import type { AdminBanner } from '@mam/contract/banners/banners.admin';
import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { listed } from '../../lists/listed.ts';
import { type Noun, record, recordEach } from '../../lists/noun.ts';
import { order } from '../../lists/order.ts';
import { markDeleted } from '../../lists/rows.queries.ts';
import { trashable } from '../../lists/trashable.ts';
import { localDay } from '../../platform/clock.ts';
import { resolveImage } from './banners.images.service.ts';
import {
  BANNER_ROWS,
  type BannerFields,
  type BannerRow,
  firstPosition,
  insertBanner,
  LABEL,
  type NewBanner,
  updateBannerRow,
} from './banners.queries.ts';
import { toAdminBanner } from './banners.view.ts';

const NOUN: Noun = {
  table: 'banners',
  subject: 'banner',
  tag: 'banners',
  not_found: 'banner.not_found',
  label: LABEL,
  group: 'target',
};

const toItem = (row: BannerRow, now: Date) => toAdminBanner(row, localDay(now));

/** Banners in the admin area. */
export const managedBanners = {
  ...listed({ ...BANNER_ROWS, sort: 'position', toItem }),
  ...{ get, create, update, trash },
  restore: trashable(NOUN).restore,
  ...order(NOUN),
};

/** @throws `banner.not_found`, also for a deleted one. */
async function get({ db, clock }: Deps, id: number): Promise<AdminBanner> {
  const row = await BANNER_ROWS.find(db, id);
  if (!row) throw new AppError(NOUN.not_found);
  return toItem(row, clock.now());
}

/** A new banner becomes the first of its target. */
async function create(deps: Deps, actor: Actor, draft: BannerFields): Promise<AdminBanner> {
  const id = await deps.db.transaction().execute(async (tx) => {
    const image = await resolveImage({ tx, storage: deps.storage }, draft.image);
    const fields = { ...draft, image };
    const inserted = await insertBanner(tx, { ...fields, position: await firstPosition(tx) });
    const sides = { label: fields.name.vi, after: auditFields(fields) };
    await record(NOUN, tx)(actor, { verb: 'create', id: inserted, ...sides });
    return inserted;
  });
  return get(deps, id);
}

/** Inserts a banner of the seed content, whose pictures are drawn for the focus at the bottom right. */
export async function createSeedBanner(
  tx: Database,
  banner: Omit<NewBanner, 'focus'>,
): Promise<void> {
  await insertBanner(tx, { ...banner, focus: 'right bottom' });
  await invalidate(tx, 'banners');
}

/** @throws `banner.not_found`. */
async function update(
  deps: Deps,
  actor: Actor,
  { id, draft }: { id: number; draft: BannerFields },
): Promise<AdminBanner> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await BANNER_ROWS.lock(tx, id);
    if (!before) throw new AppError(NOUN.not_found);
    const image = await resolveImage({ tx, storage: deps.storage }, draft.image, before.image);
    const fields = { ...draft, image };
    await updateBannerRow(tx, id, { fields, now: deps.clock.now() });
    const sides = { before: auditFields(before), after: auditFields(fields) };
    await record(NOUN, tx)(actor, { verb: 'update', id, label: fields.name.vi, ...sides });
  });
  return get(deps, id);
}

/** Deletes banners until they are restored or purged. @returns ids that were not deleted before. */
function trash({ db, clock }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markDeleted(tx, NOUN, { ids, now: clock.now() });
    return recordEach(NOUN, tx, { actor, verb: 'delete', rows });
  });
}

function auditFields({ name, url, from_date, to_date, target, image, focus }: BannerFields) {
  return { name, url, from_date, to_date, target, image, focus };
}
