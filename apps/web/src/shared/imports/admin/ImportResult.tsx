import type { ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { count, vietnamTime } from '../../../platform/format.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ImportMatches } from './ImportMatches.tsx';
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
