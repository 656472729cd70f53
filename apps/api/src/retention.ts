import { AUDIT_RETENTION_YEARS } from '@mam/contract/audit/audit';
import { BANNER_RETENTION_DAYS } from '@mam/contract/banners/banners.admin';
import { KNOWN_DEVICE_DAYS, REMARK_RETENTION_DAYS } from '@mam/contract/core/constants';
import { ROUND_RETENTION_DAYS } from '@mam/contract/games/games.admin';
import { GUIDE_RETENTION_DAYS } from '@mam/contract/guides/guides.admin';
import { HELP_PLACE_RETENTION_DAYS } from '@mam/contract/help-places/help-places.admin';
import { QUESTION_RETENTION_DAYS } from '@mam/contract/questions/questions.admin';
import { SYNONYM_RETENTION_DAYS } from '@mam/contract/search/search.admin';
import type { Deps } from './app.deps.ts';
import { deleteOlder, type TimeColumn } from './db/statements.queries.ts';
import { daysAgo } from './platform/clock.ts';

/** When rows are deleted, in the time of Viet Nam. */
export const RETENTION_TIMES = {
  nightly: '23 3 * * *',
  hourly: '17 * * * *',
  often: '*/10 * * * *',
} as const;

type RetentionTime = keyof typeof RETENTION_TIMES;
type Retention = TimeColumn & { days: number; at: RetentionTime };

/**
 * Rows that are deleted once a time of theirs is more than so many days ago, with what refers to them. What
 * needs more than that has a job of its own in background.ts.
 */
export const RETENTION: Retention[] = [
  { table: 'guides', column: 'deleted_at', days: GUIDE_RETENTION_DAYS, at: 'nightly' },
  { table: 'sessions', column: 'expires_at', days: 0, at: 'nightly' },
  { table: 'account_tokens', column: 'expires_at', days: 0, at: 'nightly' },
  { table: 'rate_limits', column: 'ends_at', days: 0, at: 'nightly' },
  { table: 'known_devices', column: 'last_used_at', days: KNOWN_DEVICE_DAYS, at: 'nightly' },
  { table: 'oauth_states', column: 'expires_at', days: 0, at: 'nightly' },
  { table: 'oauth_codes', column: 'expires_at', days: 0, at: 'nightly' },
  { table: 'audit_entries', column: 'at', days: AUDIT_RETENTION_YEARS * 365, at: 'nightly' },
  { table: 'banners', column: 'deleted_at', days: BANNER_RETENTION_DAYS, at: 'nightly' },
  { table: 'questions', column: 'deleted_at', days: QUESTION_RETENTION_DAYS, at: 'nightly' },
  { table: 'help_places', column: 'deleted_at', days: HELP_PLACE_RETENTION_DAYS, at: 'nightly' },
  { table: 'game_rounds', column: 'deleted_at', days: ROUND_RETENTION_DAYS, at: 'nightly' },
  { table: 'search_synonyms', column: 'deleted_at', days: SYNONYM_RETENTION_DAYS, at: 'nightly' },
  { table: 'preview_remarks', column: 'created_at', days: REMARK_RETENTION_DAYS, at: 'nightly' },
  { table: 'work_claims', column: 'claimed_at', days: 90, at: 'nightly' },
  // A mark of this age prevents no view from being counted.
  { table: 'view_marks', column: 'seen_at', days: 1 / 24, at: 'hourly' },
  // Unconfirmed files may contain names and addresses.
  { table: 'imports', column: 'expires_at', days: 0, at: 'often' },
];

/** Deletes the rows whose time is over; one table that fails does not keep the rows of the others. */
export async function sweepOld(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  at: RetentionTime = 'nightly',
): Promise<void> {
  const errors: unknown[] = [];
  for (const { days, ...rows } of RETENTION.filter((each) => each.at === at)) {
    await deleteOlder(db, rows, daysAgo(clock, days)).catch((error) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
