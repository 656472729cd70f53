import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { QUESTION_ADMIN_SORTS, QUESTION_STATES } from '@mam/contract/questions/questions.admin';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListFiles } from '../../../admin-ui/imports/ListFiles.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { QuestionDrawer } from './QuestionDrawer.tsx';
import { QuestionTable } from './QuestionTable.tsx';

/** The manager of questions and answers. */
export function QuestionManager() {
  const table = useTableParams({
    sorts: QUESTION_ADMIN_SORTS,
    filters: { state: QUESTION_STATES },
  });
  const rows = useQuestions(table.query);
  const drawer = useDrawerParams();
  const { open, copied } = drawer;
  const add = <AddButton label={m.admin_questions_add()} onClick={() => drawer.show('new')} />;
  const openDrawer = open && (
    <QuestionDrawer
      key={`${open} ${copied}`}
      {...{ open, copied }}
      close={() => drawer.show(undefined)}
    />
  );
  return (
    <AdminPage
      title={m.nav_admin_questions()}
      actions={
        <>
          <ListFiles list="questions" />
          {add}
        </>
      }
    >
      <SplitView drawer={openDrawer}>
        <QuestionTable {...{ table, rows, drawer, add }} />
      </SplitView>
    </AdminPage>
  );
}

type QuestionsQuery = NonNullable<InputOf<EndpointOf<'GET /api/admin/questions'>>['query']>;

function useQuestions(query: QuestionsQuery) {
  return useQuery({
    queryKey: ['questions', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/questions', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
