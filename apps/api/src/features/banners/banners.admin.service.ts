import type { AdminBanner, BannerFilters } from '@mam/contract/banners/banners.admin';
import type { bannerDraft } from '@mam/contract/banners/banners.rules';
import type { OrderMove } from '@mam/contract/core/bulk';
import { AppError } from '@mam/contract/core/errors';
import { PAGE_OFFSET_MAX } from '@mam/contract/core/paging';
import { foldWords } from '@mam/contract/text/fold';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { invalidate } from '../../db/invalidate.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { localDay } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  type BannerFields,
  countAdminBanners,
  findBanner,
  firstPosition,
  insertBanner,
  listAdminBanners,
  lockBanner,
  lockOrder,
  markDeleted,
  markRestored,
  updateBannerRow,
  updateOrder,
} from './banners.queries.ts';
import { toAdminBanner } from './banners.view.ts';
import { resolveImage } from './images.service.ts';

type Draft = z.output<typeof bannerDraft>;
type ListQuery = BannerFilters & { page: number; size: number };

/** One page of what the filters leave. */
export async function listBanners({ db, clock }: Deps, query: ListQuery) {
  const { page, size, keyword = '', target, state, sort = 'position' } = query;
  const day = localDay(clock.now());
  const filter = { target, state, day, words: foldWords(keyword) };
  const offset = (page - 1) * size;
  const total = await countAdminBanners(db, filter);
  const rows =
    offset < PAGE_OFFSET_MAX
      ? await listAdminBanners(db, filter, { sort, offset, limit: size })
      : [];
  return { items: rows.map((row) => toAdminBanner(row, day)), page, size, total };
}

/** @throws `banner.not_found`, also for one that was deleted. */
export async function getBanner({ db, clock }: Deps, id: number): Promise<AdminBanner> {
  const row = (await findBanner(db, id)) ?? refuse();
  return toAdminBanner(row, localDay(clock.now()));
}

/** A new banner comes first: whoever makes one wants it seen. */
export async function createBanner(deps: Deps, actor: Actor, draft: Draft): Promise<AdminBanner> {
  const id = await deps.db.transaction().execute(async (tx) => {
    const image = await resolveImage({ tx, storage: deps.storage }, draft.image);
    const fields = { ...draft, image };
    const made = await insertBanner(tx, { ...fields, position: await firstPosition(tx) });
    const said = {
      verb: 'create',
      id: made,
      label: fields.name.vi,
      after: auditFields(fields),
    } as const;
    await recordChange(tx, actor, { subject: 'banner', ...said });
    await invalidate(tx, 'banners');
    return made;
  });
  return getBanner(deps, id);
}

/** @throws `banner.not_found`. */
export async function updateBanner(
  deps: Deps,
  actor: Actor,
  { id, draft }: { id: number; draft: Draft },
): Promise<AdminBanner> {
  await deps.db.transaction().execute(async (tx) => {
    const before = (await lockBanner(tx, id)) ?? refuse();
    const image = await resolveImage({ tx, storage: deps.storage }, draft.image, before.image);
    const fields = { ...draft, image };
    await updateBannerRow(tx, id, { fields, now: deps.clock.now() });
    const said = { verb: 'update', id, label: fields.name.vi } as const;
    const sides = { before: auditFields(before), after: auditFields(fields) };
    await recordChange(tx, actor, { subject: 'banner', ...said, ...sides });
    await invalidate(tx, 'banners');
  });
  return getBanner(deps, id);
}

/** Takes banners off the site. @returns those that were on the list until now. */
export function removeBanners({ db, clock }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markDeleted(tx, ids, clock.now());
    return settle(tx, actor, { verb: 'delete', rows });
  });
}

/** Brings deleted banners back to the places where they stood. */
export function restoreBanners({ db }: Deps, actor: Actor, ids: number[]) {
  return db.transaction().execute(async (tx) => {
    const rows = await markRestored(tx, ids);
    return settle(tx, actor, { verb: 'restore', rows });
  });
}

/** @throws `banner.not_found` when either is gone, or they are of different targets. */
export function moveBanner({ db }: Deps, actor: Actor, move: OrderMove & { id: number }) {
  const { id, place, other } = move;
  return db.transaction().execute(async (tx) => {
    const { target, name } = (await findBanner(tx, id)) ?? refuse();
    const before = await lockOrder(tx, target);
    if (!before.includes(id) || !before.includes(other)) refuse();
    const after = before.filter((each) => each !== id);
    after.splice(after.indexOf(other) + (place === 'after' ? 1 : 0), 0, id);
    const changed = { from: before.indexOf(id), to: after.indexOf(id) };
    if (id === other || changed.from === changed.to) return { changed: [] };
    await updateOrder(tx, after);
    const sides = { before: { place: changed.from + 1 }, after: { place: changed.to + 1 } };
    await recordChange(tx, actor, {
      verb: 'move',
      subject: 'banner',
      id,
      label: name.vi,
      ...sides,
    });
    await invalidate(tx, 'banners');
    return { changed: [id] };
  });
}

async function settle(
  tx: Database,
  actor: Actor,
  { verb, rows }: { verb: string; rows: { id: number; name: { vi: string } }[] },
) {
  for (const { id, name } of rows) {
    await recordChange(tx, actor, { verb, subject: 'banner', id, label: name.vi });
  }
  if (rows.length > 0) await invalidate(tx, 'banners');
  return { changed: rows.map(({ id }) => id) };
}

function auditFields({ name, url, from_date, to_date, target, image, focus }: BannerFields) {
  return { name, url, from_date, to_date, target, image, focus };
}

function refuse(): never {
  throw new AppError('banner.not_found');
}
