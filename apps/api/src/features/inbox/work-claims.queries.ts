import type { Database } from '../../db/connect.ts';
import type { ClaimedKind } from './work-sources.queries.ts';

type ClaimKey = { kind: ClaimedKind; item_id: string };

export async function insertClaim(
  db: Database,
  claim: ClaimKey & { user_id: number; claimed_at: Date },
): Promise<void> {
  const { user_id, claimed_at } = claim;
  await db
    .insertInto('work_claims')
    .values(claim)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id']).doUpdateSet({ user_id, claimed_at }),
    )
    .execute();
}

export async function deleteClaim(db: Database, { kind, item_id }: ClaimKey): Promise<void> {
  await db
    .deleteFrom('work_claims')
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .execute();
}
