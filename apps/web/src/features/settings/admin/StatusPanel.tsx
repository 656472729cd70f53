import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { ADMIN_PAGES } from '@mam/contract/core/site-map.admin';
import type { DoctorReport, Finding, Level } from '@mam/contract/doctor/doctor.admin';
import { m } from '@mam/texts';
import * as labels from '@mam/texts/admin-menu';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { detailsOf, meaningOf, nameOf, taskOf } from './finding-texts.ts';
import { SettingsBox } from './SettingsBox.tsx';

const statusQuery = queryOptions({
  queryKey: ['doctor'],
  queryFn: ({ signal }) => callApi('GET /api/admin/doctor', {}, { signal, toast: false }),
  // Asked by its button only: the checks connect to the mail server and write to the disk.
  enabled: false,
});

/** The checks of `npm run doctor`, on demand. */
export function StatusPanel() {
  const { data, error, isFetching, refetch } = useQuery(statusQuery);
  const check = () => void refetch();
  return (
    <SettingsBox name="status" state={data && <Summary report={data} />}>
      {error && !isFetching && <ErrorState error={error} retry={check} />}
      {data && <Report report={data} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="repeat" size="s" disabled={isFetching} onClick={check}>
          {data ? m.admin_doctor_again() : m.admin_doctor_start()}
        </Button>
        <p role="status" className="text-sm text-muted">
          {isFetching
            ? m.admin_doctor_busy()
            : data &&
              m.admin_doctor_checked({ at: vietnamTime(data.checked_at), version: data.version })}
        </p>
      </div>
    </SettingsBox>
  );
}

const CHIPS = { ok: 'ok', warning: 'warn', error: 'danger' } as const;

function Summary({ report }: { report: DoctorReport }) {
  const count = (level: Level) => report.findings.filter((each) => each.level === level).length;
  const [errors, warnings] = [count('error'), count('warning')];
  return (
    <span className="flex flex-wrap gap-1.5">
      {errors > 0 && (
        <StatusChip variant="danger">{m.admin_doctor_errors({ count: errors })}</StatusChip>
      )}
      {warnings > 0 && (
        <StatusChip variant="warn">{m.admin_doctor_warnings({ count: warnings })}</StatusChip>
      )}
      {errors + warnings === 0 && <StatusChip variant="ok">{m.admin_doctor_all_fine()}</StatusChip>}
    </span>
  );
}

/** What is wrong, the worst first; the rest is folded away. */
function Report({ report: { findings } }: { report: DoctorReport }) {
  const [isOpen, setIsOpen] = useState(false);
  const of = (level: Level) => findings.filter((each) => each.level === level);
  const fine = of('ok');
  return (
    <div className="grid grid-cols-1 gap-3">
      <Findings findings={[...of('error'), ...of('warning')]} />
      <Button
        size="s"
        className="w-fit"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        icon={isOpen ? 'up' : 'down'}
      >
        {m.admin_doctor_fine_ones({ count: fine.length })}
      </Button>
      {isOpen && <Findings findings={fine} />}
    </div>
  );
}

const LEVELS: Record<Level, () => string> = {
  ok: m.admin_doctor_level_ok,
  warning: m.admin_doctor_level_warning,
  error: m.admin_doctor_level_error,
};

function Findings({ findings }: { findings: Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className="m-0 grid list-none grid-cols-1 p-0">
      {findings.map((finding) => (
        <li
          key={finding.check}
          className="grid grid-cols-[1fr_auto] items-start gap-x-3 gap-y-1 border-t border-line py-2.5 text-sm *:col-span-2 first:border-0"
        >
          <strong className="col-span-1!">{nameOf(finding.check)}</strong>
          <span className="col-span-1!">
            <StatusChip variant={CHIPS[finding.level]}>{LEVELS[finding.level]()}</StatusChip>
          </span>
          <p className="m-0 text-pretty text-body">{meaningOf(finding)}</p>
          {finding.level !== 'ok' && <Task finding={finding} />}
          <Details finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/** What is to be done, with the pages where the team does it itself. */
function Task({ finding }: { finding: Finding }) {
  const { text, pages = [] } = taskOf(finding);
  return (
    <p className="m-0 flex flex-wrap gap-x-3 font-strong text-pretty text-heading">
      {text()}
      {ADMIN_PAGES.filter(({ path }) => pages.some((page) => path === ADMIN_ROOT + page)).map(
        ({ path, title }) => (
          <Link key={path} to={path}>
            {/* biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these titles only. */}
            {labels[title]()}
          </Link>
        ),
      )}
    </p>
  );
}

/** The names and settings that only those who run the server need. */
function Details({ finding }: { finding: Finding }) {
  return (
    <details>
      <summary className="min-h-8 w-fit text-muted">{m.admin_status_details()}</summary>
      <p className="m-0 pb-1 wrap-anywhere text-muted">
        <code>{finding.check}</code>: {detailsOf(finding)}
      </p>
    </details>
  );
}
