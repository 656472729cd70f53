import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { findSetting, putReport, type ReportKey } from './settings.queries.ts';

/** What a run reports, by its name; the time of its end stands beside. */
const REPORTS = {
  backup: z.object({ is_encrypted: z.boolean() }),
  media_sweep: z.object({
    /** Versions of files that a row names and the store lacks. */
    missing: z.array(z.string()),
  }),
} as const satisfies Record<ReportKey, z.ZodType>;

type Report<K extends ReportKey> = z.output<(typeof REPORTS)[K]>;

/** Stores that a run has ended, and what it found. */
export function saveReport<K extends ReportKey>(
  db: Database,
  key: K,
  { at, ...value }: Report<K> & { at: Date },
): Promise<void> {
  return putReport(db, key, { value, updated_at: at });
}

/** The report of the last run; undefined when there was none. */
export async function findReport<K extends ReportKey>(
  db: Database,
  key: K,
): Promise<(Report<K> & { at: Date }) | undefined> {
  const row = await findSetting(db, key);
  if (!row) return undefined;
  const value = REPORTS[key].parse(row.value) as Report<K>;
  return { ...value, at: row.updated_at };
}
