import { AUDIT_YEARS_KEPT } from '@mam/contract/audit/audit';
import type { Deps } from '../../app.deps.ts';
import { allowLong } from '../../db/statement-time.queries.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { deleteAuditEntries } from './audit.queries.ts';

/** Each night, entries of more than two years ago go. */
export async function startAuditJobs(deps: Pick<Deps, 'db' | 'clock'>, jobs: Jobs): Promise<void> {
  await jobs.every('audit-sweep', '41 3 * * *', () => sweepAudit(deps));
}

export async function sweepAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - AUDIT_YEARS_KEPT);
  await db.transaction().execute(async (tx) => {
    await allowLong(tx);
    await deleteAuditEntries(tx, before);
  });
}
