import type { ImportMatch, ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { count, vietnamTime } from '../../../platform/format.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import type { ImportSource } from './import-source.ts';

interface ImportResultProps {
  source: ImportSource;
  report: ImportReport;
  confirm: (skipWrong: boolean) => Promise<void>;
}

/** The result of checking a file and the button that creates its rows; then how many were created. */
export function ImportResult({ source, report, confirm }: ImportResultProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const isDone = report.imported !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new state takes the focus once.
  useEffect(() => head.current?.focus(), [isDone]);
  return (
    <section className={`${PADDED_PANEL} grid gap-4`} aria-labelledby="import-result">
      <h2
        id="import-result"
        ref={head}
        tabIndex={-1}
        className="flex items-start gap-2 text-lg outline-none"
      >
        <Icon
          name={report.problem_count > 0 && !isDone ? 'alert' : 'check'}
          className={report.problem_count > 0 && !isDone ? 'text-warn-text' : 'text-ok-text'}
        />
        {titleOf(source, report)}
      </h2>
      {isDone ? <Done source={source} /> : <Confirmation {...{ source, report, confirm }} />}
    </section>
  );
}

function titleOf({ texts }: ImportSource, report: ImportReport): string {
  const { imported, rows_total, rows_right } = report;
  if (imported !== null) return texts.done(count(imported));
  const [right, total] = [count(rows_right), count(rows_total)];
  if (rows_right === rows_total) return m.admin_import_all_right({ count: total });
  if (rows_right === 0) return m.admin_import_all_wrong({ total });
  return m.admin_import_some_wrong({ right, total });
}

function Done({ source: { back, newest, texts } }: { source: ImportSource }) {
  return (
    <>
      <p>{texts.doneText}</p>
      <div>
        <ButtonLink size="s" variant="primary" to={newest ?? back.to}>
          {newest ? m.admin_import_newest() : back.label}
        </ButtonLink>
      </div>
    </>
  );
}

function Confirmation({ source, report, confirm }: ImportResultProps) {
  const [isBusy, setBusy] = useState(false);
  const isAllRight = report.problem_count === 0;
  const stored = report.rows_right - report.rows_same;
  const created = count(stored);
  const run = async () => {
    setBusy(true);
    // A failure has its toast.
    await confirm(!isAllRight).catch(() => undefined);
    setBusy(false);
  };
  return (
    <>
      {stored > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="s"
            variant={isAllRight ? 'primary' : 'outline'}
            disabled={isBusy}
            onClick={() => void run()}
          >
            {isAllRight
              ? source.texts.confirm(created)
              : m.admin_import_confirm_right({ count: created })}
          </Button>
          <p className="text-sm text-muted">
            {source.texts.note} {m.admin_import_until({ time: vietnamTime(report.expires_at) })}
          </p>
        </div>
      )}
      {!isAllRight && <ImportProblems report={report} />}
      <ImportMatches report={report} />
    </>
  );
}

/** What the valid rows do: the number of new ones, and each row that matches an existing one. */
function ImportMatches({ report }: { report: ImportReport }) {
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
