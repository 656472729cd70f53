import type { ImportReport } from '@mam/contract/imports/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { ConfirmedImports } from './ConfirmedImports.tsx';
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
  const showReport = (report: ImportReport) => {
    queries.setQueryData(reportQuery(source, report.id).queryKey, report);
    setParams((before) => {
      before.set('report', report.id);
      return before;
    });
  };
  return (
    <div className="grid gap-5">
      <ImportFile source={source} onReport={showReport} isAgain={id !== null} />
      {id !== null && <Report key={id} source={source} id={id} />}
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
