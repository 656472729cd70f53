import type { Database } from '../../db/connect.ts';

export function findSubscription(db: Database, user_id: number) {
  return db
    .selectFrom('accounts')
    .where('id', '=', user_id)
    .select((eb) => [
      'email',
      eb('subscribed_at', 'is not', null).$castTo<boolean>().as('is_subscribed'),
    ])
    .executeTakeFirst();
}

/** The mail server refused the address for good. */
export async function markUndeliverable(
  db: Database,
  { user_id, email, at }: { user_id: number; email: string; at: Date },
): Promise<void> {
  const fields = { undeliverable_email: email, undeliverable_at: at };
  await db
    .insertInto('notification_preferences')
    .columns(['user_id', 'undeliverable_email', 'undeliverable_at'])
    // Writes nothing for an account that has been deleted meanwhile.
    .expression((eb) =>
      eb
        .selectFrom('accounts')
        .where('id', '=', user_id)
        .select((row) => ['id', row.val(email).as('email'), row.val(at).as('at')]),
    )
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fields))
    .execute();
}

/** The mail server accepted a mail to an address that it had refused. */
export async function clearUndeliverable(db: Database, user_id: number): Promise<void> {
  await db
    .updateTable('notification_preferences')
    .set({ undeliverable_email: null, undeliverable_at: null })
    .where('user_id', '=', user_id)
    .where('undeliverable_email', 'is not', null)
    .execute();
}

export function findPreferences(db: Database, user_id: number) {
  return db
    .selectFrom('notification_preferences')
    .where('user_id', '=', user_id)
    .select(['undeliverable_email', 'undeliverable_at'])
    .executeTakeFirst();
}

/** Notifications to an account that are being sent or have been sent. */
export function listReceived(db: Database, user_id: number) {
  return db
    .selectFrom('notification_recipients')
    .innerJoin('notifications', 'notifications.id', 'notification_id')
    .where('user_id', '=', user_id)
    .select(['title', 'notification_recipients.status as outcome', 'tried_at'])
    .orderBy('notification_recipients.id')
    .execute();
}

/** Takes an account out of all rows; what was waiting for it is skipped. */
export async function forgetRecipient(tx: Database, user_id: number): Promise<void> {
  await tx
    .updateTable('notification_recipients')
    .set((eb) => ({
      user_id: null,
      reason: null,
      status: eb
        .case()
        .when('status', '=', 'waiting')
        .then('skipped' as const)
        .else(eb.ref('status'))
        .end(),
    }))
    .where('user_id', '=', user_id)
    .execute();
}
