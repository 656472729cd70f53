import { textIn } from '@mam/contract/core/localized';
import { FACT_PROBLEMS, type FactRow } from '@mam/contract/facts/facts.admin';
import { FACT_SUBJECTS } from '@mam/contract/facts/facts.rules';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListRows } from '../../../admin-ui/list/ListTable.tsx';
import { choicesOf } from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { SUBJECTS } from '../../../shared/facts/admin/fact-texts.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { FactDetail } from './FactDetail.tsx';
import { columnsOf } from './fact-columns.tsx';
import { FACTS_KEY, factCountsQuery, factQuery } from './fact-queries.ts';
import { ProblemChips } from './ProblemChips.tsx';

const TEXTS = {
  title: m.admin_nav_facts,
  find: m.admin_facts_find,
  empty: m.admin_facts_empty,
  emptyText: m.admin_facts_empty_text,
};
const FILTERS = { subject: FACT_SUBJECTS, problem: FACT_PROBLEMS };

/** `/administrator/facts`: what counts, where it is used, and who signed it. */
export function FactManager() {
  const list = useList({
    key: FACTS_KEY,
    sorts: ['place'],
    filters: FILTERS,
    load: ({ sort: _, ...query }, options) => callApi('GET /api/admin/facts', { query }, options),
  });
  const { data: all } = useQuery(factCountsQuery);
  const { code, show, linkTo } = useOpenFact();
  const row = list.rows.data?.items.find((each) => each.code === code);
  const drawer = code && (
    <EditDrawer key={code} title={m.admin_facts_statement()} close={() => show(undefined)}>
      <OpenFact code={code} />
    </EditDrawer>
  );
  const lead =
    all && m.admin_facts_lead({ total: all.total, signed: all.total - (all.counts.unsigned ?? 0) });
  const { page: _page, size: _size, sort: _sort, ...filters } = list.query;
  const save = (format: 'csv' | 'xlsx') =>
    downloadApi('GET /api/admin/facts/export', { query: { ...filters, format } });
  return (
    <AdminPage
      title={TEXTS.title()}
      lead={lead}
      actions={<ExportMenu label={m.admin_facts_export()} save={save} />}
    >
      <SplitView drawer={drawer}>
        <ListRows
          list={{ ...list, drawer: { ...list.drawer, open: row?.id } }}
          texts={TEXTS}
          filters={[subjectFilter()]}
          moreFilters={<ProblemChips table={list.table} counts={all?.counts} />}
          nameOf={nameOf}
          columns={columnsOf(linkTo)}
          actions={({ code }) => [
            { label: m.admin_facts_open(), icon: 'eye', to: linkTo(code) },
            historyAction('fact', code),
          ]}
        />
      </SplitView>
    </AdminPage>
  );
}

const subjectFilter = () => ({
  name: 'subject',
  label: m.admin_facts_subject(),
  choices: choicesOf(FACT_SUBJECTS, (subject) => SUBJECTS[subject]()),
});

function nameOf({ statement }: FactRow): string {
  return textIn(statement, getLocale());
}

/** The open fact as a query parameter: its code, which stays the same in every release. */
function useOpenFact() {
  const [params, setParams] = useSearchParams();
  const paramsOf = (code: string | undefined) => {
    const next = new URLSearchParams(params);
    if (code) next.set('fact', code);
    else next.delete('fact');
    return next;
  };
  return {
    code: params.get('fact') ?? undefined,
    linkTo: (code: string) => `?${paramsOf(code)}`,
    show: (code: string | undefined) => setParams(paramsOf(code), { preventScrollReset: true }),
  };
}

function OpenFact({ code }: { code: string }) {
  const query = useQuery(factQuery(code));
  return (
    <div className="p-4 lg:px-5">
      <QueryBoundary query={query} rows={6} rowClass="h-14">
        {(fact) => <FactDetail fact={fact} />}
      </QueryBoundary>
    </div>
  );
}
