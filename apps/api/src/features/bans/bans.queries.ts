import type { Database } from '../../db/connect.ts';

/** The ban of a person that lasts longest; undefined without one. */
export function selectBanOf(db: Database, person: Buffer, now: Date) {
  return db
    .selectFrom('bans')
    .select(['reason', 'ends_at'])
    .where('person', '=', person)
    .where('lifted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('ends_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();
}
