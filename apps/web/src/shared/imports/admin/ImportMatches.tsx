import type { ImportMatch, ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { count } from '../../../platform/format.ts';

/** What the valid rows do: the number of new ones, and each row that matches an existing one. */
export function ImportMatches({ report }: { report: ImportReport }) {
  const { rows_right, rows_change, rows_same, matches } = report;
  const known = rows_change + rows_same;
  if (known === 0) return null;
  const more = known - matches.length;
  return (
    <details className="rounded-m border border-line px-4" open={matches.length <= OPEN_MAX}>
      <summary className="flex min-h-11 cursor-pointer items-center font-strong text-heading">
        {m.admin_import_matches({
          fresh: count(rows_right - known),
          change: count(rows_change),
          same: count(rows_same),
        })}
      </summary>
      <ul className="divide-y divide-line border-t border-line">
        {matches.map((match) => (
          <Match key={match.row} match={match} />
        ))}
      </ul>
      {more > 0 && (
        <p className="py-3 text-sm text-muted">
          {m.admin_import_matches_more({ count: count(more) })}
        </p>
      )}
    </details>
  );
}

/** Number of rows that are shown at first. */
const OPEN_MAX = 10;

function Match({ match: { row, name, effect } }: { match: ImportMatch }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-20 text-sm text-muted">{m.admin_import_row_number({ row })}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {effect === 'change' ? (
        <StatusChip variant="info">{m.admin_import_match_change()}</StatusChip>
      ) : (
        <StatusChip variant="plain">{m.admin_import_match_same()}</StatusChip>
      )}
    </li>
  );
}
