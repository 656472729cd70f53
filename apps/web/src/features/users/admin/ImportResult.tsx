import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { count, vietnamTime } from '../../../platform/format.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ImportProblems } from './ImportProblems.tsx';
import type { ImportReport } from './import-queries.ts';
import { ignoreRejection } from './use-user-actions.ts';
import { USERS_PATH } from './user-labels.tsx';

interface ImportResultProps {
  report: ImportReport;
  confirm: (skipWrong: boolean) => Promise<void>;
}

/** The result of checking a file and the button that creates the accounts; then how many were created. */
export function ImportResult({ report, confirm }: ImportResultProps) {
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
        {titleOf(report)}
      </h2>
      {isDone ? <Done /> : <Confirmation report={report} confirm={confirm} />}
    </section>
  );
}

function titleOf({ imported, rows_total, rows_right }: ImportReport): string {
  if (imported !== null) return m.admin_users_import_done({ count: count(imported) });
  const [right, total] = [count(rows_right), count(rows_total)];
  if (rows_right === rows_total) return m.admin_users_import_all_right({ count: total });
  if (rows_right === 0) return m.admin_users_import_all_wrong({ total });
  return m.admin_users_import_some_wrong({ right, total });
}

function Done() {
  return (
    <>
      <p>{m.admin_users_import_done_text()}</p>
      <div>
        <ButtonLink size="s" variant="primary" to={USERS_PATH}>
          {m.admin_users_to_list()}
        </ButtonLink>
      </div>
    </>
  );
}

function Confirmation({ report, confirm }: ImportResultProps) {
  const [isBusy, setBusy] = useState(false);
  const isAllRight = report.problem_count === 0;
  const created = count(report.rows_right);
  const run = async () => {
    setBusy(true);
    await ignoreRejection(confirm(!isAllRight));
    setBusy(false);
  };
  return (
    <>
      {!isAllRight && <ImportProblems report={report} />}
      {report.rows_right > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="s"
            variant={isAllRight ? 'primary' : 'outline'}
            className="whitespace-normal!"
            disabled={isBusy}
            onClick={() => void run()}
          >
            {isAllRight
              ? m.admin_users_import_confirm({ count: created })
              : m.admin_users_import_confirm_right({ count: created })}
          </Button>
          <p className="text-sm text-muted">
            {m.admin_users_import_letters()}{' '}
            {m.admin_users_import_until({ time: vietnamTime(report.expires_at) })}
          </p>
        </div>
      )}
    </>
  );
}
