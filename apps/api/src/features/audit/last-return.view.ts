import type { LastReturn } from '@mam/contract/audit/last-return';
import { joinFullName } from '@mam/contract/rules/person';
import type { LastReturnRow } from '../../lists/last-return.queries.ts';
import { listChanges } from './audit.rules.ts';

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
