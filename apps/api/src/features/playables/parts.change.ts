import { rm } from 'node:fs/promises';
import { AppError } from '@mam/contract/core/errors';
import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import type { Updateable } from 'kysely';
import type { Deps } from '../../app.deps.ts';
import type { MediaColumn } from '../../db/columns.ts';
import type { Database } from '../../db/connect.ts';
import type { Playables } from '../../db/tables.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { publishChange } from '../../platform/events.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';
import { deriveVersion } from '../../transcoding/versions.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockParts, type PartsOf, type PartsRow, updateParts } from './parts.queries.ts';

/** A row whose file is ready. */
type ReadyParts = PartsRow & { media: MediaColumn };

/** What an edit does to an item. */
export interface PartsChange {
  columns: Updateable<Playables>;
  /** Absent where nobody edited: files that follow their item. */
  note?: {
    actor: Actor;
    verb: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  };
}

/**
 * Changes parts of one item while its row is held: edits that come together wait for one another. An
 * edit that answers undefined changes nothing.
 * @throws the kind's own not-found error, also for an item in the trash.
 */
export function changeParts(
  { db }: Pick<Deps, 'db'>,
  item: PartsOf,
  edit: (row: PartsRow) => Promise<PartsChange | undefined>,
): Promise<PartsRow> {
  return db.transaction().execute(async (tx) => {
    const row = await lockParts(tx, item);
    if (!row) throw new AppError(PLAYABLE_KINDS[item.kind].notFound);
    const change = await edit(row);
    if (!change) return row;
    await updateParts(tx, row.id, change.columns);
    await note(tx, row, change);
    await publishChange(tx, 'playables');
    return (await lockParts(tx, item)) ?? row;
  });
}

/** Fills a working folder, hands it over, and sees that nothing stays of it when that fails. */
export async function withFolder<T>(
  { storage }: Pick<Deps, 'storage'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await storage.workFolder(newMediaDir());
  try {
    return await work(folder);
  } finally {
    // Published, it has another name by now.
    await rm(folder, { recursive: true, force: true });
  }
}

/** The row with its file. @throws `media.not_ready` while there is none that readers could play. */
export function readyParts(row: PartsRow): ReadyParts {
  const { media } = row;
  if (!media) throw new AppError('media.not_ready');
  return { ...row, media };
}

/** The column `media` of a new version of an item's files; `more` are the fields that differ. */
export async function nextFiles(
  { storage }: Pick<Deps, 'storage'>,
  media: MediaColumn,
  { folder, drop = [], ...more }: { folder: string; drop?: string[] } & Partial<MediaColumn>,
): Promise<string> {
  return JSON.stringify({ ...(await deriveVersion(storage, media, { folder, drop })), ...more });
}

async function note(tx: Database, row: PartsRow, { note: said }: PartsChange): Promise<void> {
  if (!said) return;
  const { actor, ...change } = said;
  const { id, kind, title } = row;
  await recordChange(tx, actor, { ...change, subject: kind, id, label: title.vi });
}
