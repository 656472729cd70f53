import type { LastReturn } from '@mam/contract/audit/last-return';
import { joinFullName } from '@mam/contract/rules/person';
import { listChanges } from './audit.rules.ts';

/** What a row and the log have of the last return. */
export interface LastReturnRow {
  why: string;
  /** A time in the format of JSON of PostgreSQL. */
  at: string;
  /** Null once the account is deleted. */
  by: { first_name: string; last_name: string } | null;
  /** What each later edit changed, as it was before it; the newest first. */
  before: Record<string, unknown>[] | null;
}

/** The last return of a text; what it was then is what the edits since have left behind. */
export function toLastReturn<Draft extends { status: string }>(
  row: LastReturnRow | null,
  draft: Draft,
): LastReturn | null {
  if (!row) return null;
  const { why, at, by, before } = row;
  const returned = Object.assign({ ...draft }, ...(before ?? []), { status: draft.status });
  return {
    why,
    at: new Date(at).toISOString(),
    by: by && joinFullName(by),
    changes: listChanges(returned, draft),
  };
}
