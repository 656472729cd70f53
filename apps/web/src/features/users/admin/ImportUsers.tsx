import { m } from '@mam/texts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { ImportFile } from './ImportFile.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ImportReport, reportQuery } from './import-queries.ts';
import { USERS_KEY, USERS_PATH } from './user-labels.tsx';

/**
 * `/administrator/user-management/import-users`: a file is checked before its accounts are created.
 * The report is a query parameter, so that a reload shows it again.
 */
export function ImportUsers() {
  const [params, setParams] = useSearchParams();
  const queries = useQueryClient();
  const id = params.get('report');
  const showReport = (report: ImportReport) => {
    queries.setQueryData(reportQuery(report.id).queryKey, report);
    setParams({ report: report.id });
  };
  return (
    <AdminPage
      title={m.admin_users_import_title()}
      actions={
        <ButtonLink size="s" to={USERS_PATH}>
          {m.admin_users_to_list()}
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        <ImportFile onReport={showReport} isAgain={id !== null} />
        {id !== null && <Report key={id} id={id} />}
      </div>
    </AdminPage>
  );
}

function Report({ id }: { id: string }) {
  const refresh = useRefresh(USERS_KEY);
  const report = useQuery(reportQuery(id));
  const confirm = async (skip_wrong: boolean) => {
    const call = 'POST /api/admin/users/import/:id/confirm';
    await callApi(call, { params: { id }, body: { skip_wrong } });
    await refresh();
  };
  return (
    <QueryBoundary query={report} rows={3}>
      {(data) => <ImportResult report={data} confirm={confirm} />}
    </QueryBoundary>
  );
}
