import type { Database } from '../../db/connect.ts';

export function findPace(db: Database) {
  return db
    .selectFrom('notification_pace')
    .select(['mails_per_minute', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/** The row, locked until the end of the transaction. */
export function lockPaceRow(tx: Database) {
  return tx
    .selectFrom('notification_pace')
    .select(['mails_per_minute', 'updated_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The new pace applies from now on, whatever wait the old one had left. */
export async function updatePace(
  tx: Database,
  { mails_per_minute, now }: { mails_per_minute: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('notification_pace')
    .set((eb) => ({
      mails_per_minute,
      updated_at: now,
      next_at: eb.fn<Date>('least', ['next_at', eb.val(now)]),
    }))
    .execute();
}
