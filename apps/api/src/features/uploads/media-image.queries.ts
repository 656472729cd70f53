import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

interface Named {
  kind: PlayableKind;
  dir: string;
}

export type SourceRow = NonNullable<Awaited<ReturnType<typeof lockSource>>>;

/** The item that shows a folder's files, in the trash or not. */
export function findPlayableByMedia(db: Database, { kind, dir }: Named) {
  return db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .where(sql`media->>'dir'`, '=', dir)
    .select(['id', 'media', 'duration'])
    .executeTakeFirst();
}

/** A file that was sent; in a transaction nobody changes its row until the end. */
export function lockSource(tx: Database, { kind, dir }: Named) {
  return tx
    .selectFrom('media')
    .where('kind', '=', kind)
    .where('dir', '=', dir)
    .select(['dir', 'kind', 'status', 'source_name', 'duration', 'files'])
    .forUpdate()
    .executeTakeFirst();
}

export async function updateFiles(tx: Database, dir: string, files: string): Promise<void> {
  await tx.updateTable('media').set({ files }).where('dir', '=', dir).execute();
}
