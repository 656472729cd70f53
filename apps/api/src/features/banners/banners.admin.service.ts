import type { AdminBanner, BannerFilters } from '@mam/contract/banners/banners.admin';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError } from '@mam/contract/core/errors';
import { foldWords } from '@mam/contract/text/fold';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { updatePositions } from '../../lists/order.queries.ts';
import { moveInOrder } from '../../lists/order.ts';
import { localDay } from '../../platform/clock.ts';
import { readPage } from '../../platform/lists.ts';
import { actorOfMany, recordAndInvalidate } from '../audit/audit.service.ts';
import {
  type BannerFields,
  countAdminBanners,
  findBanner,
  firstPosition,
  insertBanner,
  listAdminBanners,
  lockBanner,
  lockTargetOrder,
  markDeleted,
  markRestored,
  type NewBanner,
  updateBannerRow,
} from './banners.queries.ts';
import { toAdminBanner } from './banners.view.ts';
import { resolveImage } from './images.service.ts';

type ListQuery = BannerFilters & { page: number; size: number };

/** One page of the filtered list. */
export function listBanners(deps: Deps, { page, size, ...filters }: ListQuery) {
  const { filter, sort } = parseFilters(deps, filters);
  return readPage(
    { page, size },
    {
      count: () => countAdminBanners(deps.db, filter),
      list: (range) => listAdminBanners(deps.db, filter, { ...range, sort }),
      toItem: (row) => toAdminBanner(row, filter.day),
    },
  );
}

/** Every row of the filtered list. */
export async function listAllBanners(deps: Deps, filters: BannerFilters): Promise<AdminBanner[]> {
  const { filter, sort } = parseFilters(deps, filters);
  const rows = await listAdminBanners(deps.db, filter, { sort });
  return rows.map((row) => toAdminBanner(row, filter.day));
}

function parseFilters({ clock }: Deps, filters: BannerFilters) {
  const { keyword = '', target, state, sort = 'position' } = filters;
  const filter = { target, state, day: localDay(clock.now()), words: foldWords(keyword) };
  return { filter, sort };
}

/** @throws `banner.not_found`, also for a deleted one. */
export async function getBanner({ db, clock }: Deps, id: number): Promise<AdminBanner> {
  const row = await findBanner(db, id);
  if (!row) throw notFound();
  return toAdminBanner(row, localDay(clock.now()));
}

/** A new banner becomes the first of its target. */
export async function createBanner(
  deps: Deps,
  actor: Actor,
  draft: BannerFields,
): Promise<AdminBanner> {
  const id = await deps.db.transaction().execute(async (tx) => {
    const image = await resolveImage({ tx, storage: deps.storage }, draft.image);
    const fields = { ...draft, image };
    const inserted = await insertBanner(tx, { ...fields, position: await firstPosition(tx) });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'banners', subject: 'banner', verb: 'create' },
      ...{ id: inserted, label: fields.name.vi, after: auditFields(fields) },
    });
    return inserted;
  });
  return getBanner(deps, id);
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
export async function updateBanner(
  deps: Deps,
  actor: Actor,
  { id, draft }: { id: number; draft: BannerFields },
): Promise<AdminBanner> {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockBanner(tx, id);
    if (!before) throw notFound();
    const image = await resolveImage({ tx, storage: deps.storage }, draft.image, before.image);
    const fields = { ...draft, image };
    await updateBannerRow(tx, id, { fields, now: deps.clock.now() });
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'banners', subject: 'banner', verb: 'update', id, label: fields.name.vi },
      ...{ before: auditFields(before), after: auditFields(fields) },
    });
  });
  return getBanner(deps, id);
}

/** Deletes banners until they are restored or purged. @returns ids that were not deleted before. */
export function removeBanners({ db, clock }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markDeleted(tx, ids, clock.now());
    return recordEach(tx, actor, { verb: 'delete', rows });
  });
}

/** Restores deleted banners to their positions. @returns ids that were deleted. */
export function restoreBanners({ db }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markRestored(tx, ids);
    return recordEach(tx, actor, { verb: 'restore', rows });
  });
}

/** @throws `banner.not_found` when either is deleted, or their targets differ. */
export function moveBanner({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, other } = move;
  return db.transaction().execute(async (tx) => {
    const banner = await findBanner(tx, id);
    if (!banner) throw notFound();
    const ids = await lockTargetOrder(tx, banner.target);
    if (!ids.includes(id) || !ids.includes(other)) throw notFound();
    const moved = moveInOrder(ids, move);
    if (!moved) return { changed: [] };
    await updatePositions(tx, 'banners', moved.ids);
    await recordAndInvalidate(tx, actor, {
      ...{ tag: 'banners', subject: 'banner', verb: 'move', id, label: banner.name.vi },
      ...{ before: { place: moved.from }, after: { place: moved.to } },
    });
    return { changed: [id] };
  });
}

async function recordEach(
  tx: Database,
  actor: Actor,
  { verb, rows }: { verb: string; rows: { id: number; name: { vi: string } }[] },
) {
  const by = await actorOfMany(tx, actor, { subject: 'banner', verb, count: rows.length });
  for (const { id, name } of rows) {
    const change = { verb, subject: 'banner', id, label: name.vi } as const;
    await recordAndInvalidate(tx, by, { tag: 'banners', ...change });
  }
  return { changed: rows.map(({ id }) => id) };
}

function auditFields({ name, url, from_date, to_date, target, image, focus }: BannerFields) {
  return { name, url, from_date, to_date, target, image, focus };
}

function notFound(): AppError {
  return new AppError('banner.not_found');
}
