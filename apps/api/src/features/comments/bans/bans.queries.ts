import type { BansAsked } from '@mam/contract/bans/bans.admin';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Bans } from '../../../db/tables.ts';

/** The ban of an account that lasts longest, by name or as one of these persons; undefined without one. */
export async function selectBanOf(
  db: Database,
  { user_id, persons }: { user_id: number; persons: Buffer[] },
  now: Date,
) {
  const [ban] = await selectLongest(db, [user_id, persons, now]);
  return ban;
}

const selectLongest = prepared<Pick<Selectable<Bans>, 'reason' | 'ends_at'>>(
  `select reason, ends_at from bans where (user_id = $1 or person = any($2)) and lifted_at is null
     and (ends_at is null or ends_at > $3) order by ends_at desc nulls first limit 1`,
);

/** Whether a ban of the account ended in this time, by itself or lifted. */
export async function hasBanEnded(
  db: Database,
  { user_id, persons }: { user_id: number; persons: Buffer[] },
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  return (await selectEnded(db, [user_id, persons, since, now])).length > 0;
}

const selectEnded = prepared<Pick<Selectable<Bans>, 'id'>>(
  `select id from bans where (user_id = $1 or person = any($2))
     and coalesce(lifted_at, ends_at) between $3 and $4 limit 1`,
);

export async function insertBan(tx: Database, row: Insertable<Bans>): Promise<number> {
  const { id } = await tx.insertInto('bans').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Bans, newest first. A named one has the name of its account, any other the comment. */
export function listBans(db: Database, limit: number, { after, user_id }: BansAsked) {
  return db
    .selectFrom('bans')
    .leftJoin('accounts as named', 'named.id', 'bans.user_id')
    .leftJoin('accounts as admin', 'admin.id', 'bans.created_by')
    .leftJoin('accounts as lifter', 'lifter.id', 'bans.lifted_by')
    .$if(after !== undefined, (q) => q.where('bans.id', '<', after ?? 0))
    .$if(user_id !== undefined, (q) => q.where('bans.user_id', '=', user_id ?? 0))
    .select([
      'bans.id',
      'bans.user_id',
      'bans.reason',
      'bans.ends_at',
      'bans.created_at',
      'bans.lifted_at',
      'named.first_name',
      'named.last_name',
      'admin.first_name as admin_first_name',
      'admin.last_name as admin_last_name',
      'lifter.first_name as lifter_first_name',
      'lifter.last_name as lifter_last_name',
      'bans.comment_id',
    ])
    .orderBy('bans.id', 'desc')
    .limit(limit)
    .execute();
}

/** Number of bans after these comments that no admin lifted. */
export async function countBans(db: Database, comment_ids: number[]): Promise<number> {
  const { total } = await db
    .selectFrom('bans')
    .where('comment_id', 'in', comment_ids)
    .where('lifted_at', 'is', null)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Lifts a ban, or puts one back that was lifted; undefined where none is there to be changed so. */
export function liftBanRow(
  tx: Database,
  id: number,
  lifted: { lifted_at: Date; lifted_by: number } | null,
): Promise<{ user_id: number | null } | undefined> {
  return tx
    .updateTable('bans')
    .set(lifted ?? { lifted_at: null, lifted_by: null })
    .where('id', '=', id)
    .where('lifted_at', lifted ? 'is' : 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
}

export function findAccountName(db: Database, id: number) {
  return db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['first_name', 'last_name'])
    .executeTakeFirst();
}

/** Bans of an account by name, and of its persons after anonymous comments. */
export function listBansOf(db: Database, user_id: number, persons: Buffer[]) {
  return db
    .selectFrom('bans')
    .where((eb) => {
      const named = eb('user_id', '=', user_id);
      return persons.length === 0 ? named : eb.or([named, eb('person', 'in', persons)]);
    })
    .select(['reason', 'created_at', 'ends_at', 'lifted_at'])
    .orderBy('id')
    .execute();
}
