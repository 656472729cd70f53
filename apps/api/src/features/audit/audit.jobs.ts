import { AUDIT_RETENTION_YEARS } from '@mam/contract/audit/audit';
import type { Deps } from '../../app.deps.ts';
import { deleteAuditEntries } from './audit.queries.ts';

/** Deletes expired entries each night. */
export async function startAuditJobs(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await deps.jobs.every('audit-sweep', '41 3 * * *', () => sweepAudit(deps));
}

/** Deletes the entries older than two years. */
export async function sweepAudit({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - AUDIT_RETENTION_YEARS);
  await deleteAuditEntries(db, before);
}
