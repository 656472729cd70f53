import type { ConfirmedImport, ImportReport } from '@mam/contract/imports/imports';
import { m } from '@mam/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count, vietnamTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportResult } from './ImportResult.tsx';
import { confirmReport, type ImportSource, reportQuery } from './import-source.ts';

/**
 * A file that is checked before its rows are created, and the report on it. The report is a query parameter
 * of the page, so that a reload shows it again.
 */
export function ImportSections({ source }: { source: ImportSource }) {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const id = params.get('report');
  const { data } = useConfirmed(source);
  const isUndone = data?.items.some((each) => each.id === id && each.undone !== null);
  const showReport = (report: ImportReport) => {
    queries.setQueryData(reportQuery(source, report.id).queryKey, report);
    setParams((before) => {
      before.set('report', report.id);
      return before;
    });
  };
  const hideReport = () =>
    setParams((before) => {
      before.delete('report');
      return before;
    });
  return (
    <div className="grid gap-5">
      <ImportFile
        {...{ source, onStart: hideReport, onReport: showReport }}
        isAgain={id !== null}
      />
      {id !== null && !isUndone && <Report key={id} source={source} id={id} />}
      <ConfirmedImports source={source} />
    </div>
  );
}

function Report({ source, id }: { source: ImportSource; id: string }) {
  const refresh = useRefresh(source.queryKey);
  const report = useQuery(reportQuery(source, id));
  const confirm = async (skipWrong: boolean) => {
    await confirmReport(source, id, skipWrong);
    await refresh();
  };
  return (
    <QueryBoundary query={report} rows={3}>
      {(data) => <ImportResult source={source} report={data} confirm={confirm} />}
    </QueryBoundary>
  );
}

/** The imports of the last day into a list. */
function useConfirmed({ list, queryKey }: ImportSource) {
  return useQuery({
    queryKey: [queryKey, 'imports', list],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/imports/:list', { params: { list } }, { signal, toast: false }),
  });
}

/** Each of the last imports can be undone as one action. */
function ConfirmedImports({ source }: { source: ImportSource }) {
  const { list, queryKey } = source;
  const { data } = useConfirmed(source);
  const refresh = useRefresh(queryKey);
  if (!data || data.items.length === 0) return null;
  const undo = async (id: string) => {
    await callApi('POST /api/admin/imports/:list/:id/undo', { params: { list, id } });
    await refresh();
  };
  const stays = list === 'users';
  return (
    <section className={`${PADDED_PANEL} grid gap-3`}>
      <h2 className="text-lg">{m.admin_import_recent()}</h2>
      <p className="max-w-[75ch] text-muted">
        {stays ? m.admin_import_recent_stays() : m.admin_import_recent_text()}
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {data.items.map((item) => (
          <Confirmed key={item.id} item={item} undo={() => undo(item.id)} />
        ))}
      </ul>
    </section>
  );
}

function Confirmed({ item, undo }: { item: ConfirmedImport; undo: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // A failure has its toast.
    await undo().catch(() => undefined);
    setBusy(false);
  };
  const { file, imported, by, done_at, undone, can_undo } = item;
  const facts = { count: count(imported), by, time: vietnamTime(done_at) };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="mr-auto min-w-0 wrap-anywhere">
        <b className="font-strong text-heading">{file}</b>
        <span className="block text-sm text-muted">{m.admin_import_recent_line(facts)}</span>
        <span role="status" className="block text-sm text-ok-text empty:hidden">
          {undone && undoneText(undone)}
        </span>
      </div>
      {can_undo && (
        <Button icon="swap" size="s" disabled={isBusy} onClick={() => void run()}>
          {m.admin_import_undo()}
        </Button>
      )}
    </li>
  );
}

function undoneText({ count: rows, kept }: NonNullable<ConfirmedImport['undone']>): string {
  if (kept === 0) return m.admin_import_undone({ count: count(rows) });
  return m.admin_import_undone_kept({ count: count(rows), kept: count(kept) });
}
