import { AppError, fieldError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import {
  completePlayable,
  type PlayableChange,
  type PlayableDraft,
} from '@mam/contract/playables/playables.rules';
import { lacking } from '@mam/contract/rules/stages';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { lockCategory } from '../../lists/list.queries.ts';
import { localDay } from '../../platform/clock.ts';
import { recordAndInvalidate, recordChange } from '../audit/audit.service.ts';
import { releaseMedia } from '../media/media.service.ts';
import {
  type EditedRow,
  insertPlayable,
  lockPlayableForEdit,
  updatePlayableRow,
} from './playables.admin.edits.queries.ts';
import {
  assertUnusedMedia,
  attachIfReady,
  lockUsableMedia,
  replaceFile,
} from './playables.admin.files.service.ts';
import { getPlayable } from './playables.admin.service.ts';
import { mediaDirs, newPlayableUuid } from './playables.rules.ts';

/** One item by its id or uuid. */
export interface ItemRef {
  kind: PlayableKind;
  id: string | number;
}

/**
 * Creates an item. It is published once its time has come and its file is ready; a draft needs no file.
 * @throws `validation` for an unknown category, a review in the future, or a file that is unknown, failed, unprobed,
 * used, or of the other kind.
 */
export async function createPlayable(
  deps: Deps,
  actor: Actor,
  { kind, draft }: { kind: PlayableKind; draft: PlayableDraft },
): Promise<AdminPlayableInfo> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const media = draft.dir ? await lockUsableMedia(tx, draft.dir, kind) : undefined;
    if (media) await assertUnusedMedia(tx, media.dir);
    await assertCategory(tx, draft.category_id);
    assertReviewed(draft.health_reviewed_on, now);
    const unpublished = { media: null, published_at: null };
    const id = await insertPlayable(tx, {
      ...toColumns(draft),
      reference_names: JSON.stringify(draft.references ?? []),
      lacks: lacking(completePlayable, draft),
      uuid: newPlayableUuid(now),
      kind,
      duration: media?.duration ?? 0,
      ...publicationAt(unpublished, draft.published_at, now),
      pending_dir: media?.dir ?? null,
      chapters: '[]',
      transcript: '{}',
      created_at: now,
      updated_at: now,
    });
    if (media) await attachIfReady(tx, media, now);
    const { dir: _, ...after } = draft;
    const label = draft.title.vi;
    await recordChange(tx, actor, {
      ...{ verb: 'create', subject: kind, id, label },
      after: { ...after, ...(media && { file: media.source_name }) },
    });
    return getPlayable(tx, kind, id);
  });
}

/**
 * Updates an item. With `dir` another file replaces the current one as soon as it is ready; URL,
 * comments and counters stay.
 * @throws `edit.stale` after a save in between, `validation` as above, not-found (also in the trash).
 */
export async function updatePlayable(
  deps: Deps,
  actor: Actor,
  { kind, id, change }: ItemRef & { change: PlayableChange },
): Promise<AdminPlayableInfo> {
  const now = deps.clock.now();
  const { item, dropped } = await deps.db.transaction().execute(async (tx) => {
    const media = change.dir ? await lockUsableMedia(tx, change.dir, kind) : undefined;
    const row = await lockPlayableForEdit(tx, kind, id);
    if (!row) throw new AppError(PLAYABLE_KINDS[kind].notFound);
    const { updated_at, ...draft } = change;
    if (row.updated_at.toISOString() !== updated_at) throw new AppError('edit.stale');
    await assertCategory(tx, change.category_id);
    assertReviewed(change.health_reviewed_on, now);
    const state = publicationAt(row, change.published_at, now);
    const lacks = checkComplete(row, change, state);
    await updatePlayableRow(tx, row.id, {
      change: { ...toColumns(draft), ...state, lacks },
      now,
    });
    const replaced = media && (await replaceFile(tx, row, { media, now }));
    const file = replaced && media.source_name;
    await recordUpdate(tx, actor, { kind, row, change, state, file });
    return { item: await getPlayable(tx, kind, row.id), dropped: replaced?.dropped };
  });
  if (dropped) await releaseMedia(deps, [dropped]);
  return item;
}

/**
 * Status and time of publication for the form's choice. An item that is hidden and published again
 * keeps its first date, so it does not jump to the top of the newest.
 */
export function publicationAt(
  row: Pick<EditedRow, 'media' | 'published_at'>,
  published_at: PlayableDraft['published_at'],
  now: Date,
): { status: 'draft' | 'scheduled' | 'published'; published_at?: Date } {
  if (published_at === null) return { status: 'draft' };
  const before = row.published_at && row.published_at <= now ? row.published_at : now;
  const time = published_at === 'now' ? before : new Date(published_at);
  return { status: time <= now && row.media ? 'published' : 'scheduled', published_at: time };
}

/** @throws `validation` for an unknown category; a draft may have none. */
export async function assertCategory(tx: Database, category_id: number | null): Promise<void> {
  if (category_id === null || (await lockCategory(tx, category_id))) return;
  throw fieldError('category_id', 'validation_category_unknown');
}

/** @returns what a change leaves to be done in a draft. @throws `validation` for that in an item for readers. */
function checkComplete(row: EditedRow, change: PlayableChange, { status }: { status: string }) {
  const [dir = change.dir] = mediaDirs(row);
  const whole = { ...change, dir, references: change.references ?? row.reference_names };
  if (status !== 'draft') completePlayable.parse(whole);
  return lacking(completePlayable, whole);
}

/** A review took place today (Asia/Ho_Chi_Minh) or earlier. */
function assertReviewed(day: PlayableDraft['health_reviewed_on'], now: Date): void {
  if (!day || day <= localDay(now)) return;
  throw fieldError('health_reviewed_on', 'validation_health_review_future');
}

/** Fields as columns; a statement ignores those that are undefined, which the form left out. */
function toColumns({ dir, published_at, references, ...draft }: PlayableDraft) {
  const { title, description, warning } = draft;
  return {
    ...draft,
    title: JSON.stringify(title),
    description: JSON.stringify(description),
    warning: warning ? JSON.stringify(warning) : null,
    reference_names: references && JSON.stringify(references),
  };
}

interface Update {
  kind: PlayableKind;
  row: EditedRow;
  change: PlayableChange;
  state: ReturnType<typeof publicationAt>;
  /** Name of the new file, if any. */
  file: string | undefined;
}

async function recordUpdate(
  tx: Database,
  actor: Actor,
  { kind, row, change, state, file }: Update,
): Promise<void> {
  const { dir, updated_at, published_at: _, ...fields } = change;
  const before = Object.fromEntries(
    PLAYABLE_FIELDS.filter((f) => f.isInForm).map(({ name, column }) => [name, row[column]]),
  );
  const warning = change.warning ?? null;
  await recordAndInvalidate(tx, actor, {
    ...{ tag: 'playables', verb: 'update', subject: kind, id: row.id, label: row.title.vi },
    before: { ...before, status: row.status },
    after: { ...before, ...fields, warning, ...state, ...(file && { file }) },
  });
}
