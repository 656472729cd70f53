import { textIn } from '@mam/contract/core/localized';
import {
  type AdminQuestion,
  QUESTION_RETENTION_DAYS,
  QUESTION_STATES,
  type QuestionAdminSort,
  type QuestionState,
} from '@mam/contract/questions/questions.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lacks } from '../../../admin-ui/controls/Lacks.tsx';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { otherLanguage } from '../../../admin-ui/table/other-language.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useQuestionActions } from './use-question-actions.ts';

interface QuestionTableProps {
  table: TableParams<QuestionAdminSort, { state: typeof QUESTION_STATES }>;
  rows: DataTableProps<AdminQuestion>['rows'];
  drawer: DrawerParams;
  /** The button that opens the form of a new question. */
  add: ReactNode;
}

const STATES: Record<QuestionState, () => string> = {
  published: m.admin_questions_state_published,
  draft: m.admin_questions_state_draft,
  trash: m.admin_questions_state_trash,
};
const VARIANTS = { published: 'ok', draft: 'plain', trash: 'danger' } as const;
/** The origin of a question. Most are starter content, which shows nothing. */
const ORIGINS: Partial<Record<AdminQuestion['origin'], () => string>> = {
  admin: m.admin_questions_origin_admin,
  ticket: m.admin_questions_origin_ticket,
};

export function QuestionTable({ table, rows, drawer, add }: QuestionTableProps) {
  const { open, linkTo } = drawer;
  const isTrash = table.query.state === 'trash';
  const actions = useQuestionActions(drawer);
  const order = useQuestionOrder(table, rows);
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_questions_find()}>
        <FilterSelect
          table={table}
          name="state"
          label={m.admin_questions_state()}
          choices={QUESTION_STATES.map((value) => ({ value, label: STATES[value]() }))}
        />
      </TableFilters>
      {isTrash && (
        <p className="mb-4 text-sm text-muted">
          {m.admin_questions_trash_note({ days: QUESTION_RETENTION_DAYS })}
        </p>
      )}
      <DataTable
        label={m.nav_admin_questions()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={nameOf}
        openId={typeof open === 'number' ? open : undefined}
        actions={actions.rowActions}
        bulk={isTrash ? actions.trashBulkActions : actions.bulkActions}
        findMatching={() => callApi('GET /api/admin/questions/ids', { query: table.filters })}
        empty={
          <EmptyState title={m.admin_questions_empty()} text={m.admin_questions_empty_text()}>
            {add}
          </EmptyState>
        }
        columns={columnsOf(linkTo, order)}
      />
    </>
  );
}

/** Undefined where rows cannot be moved: in another order, or with rows of the order left out. */
function useQuestionOrder(
  { query }: QuestionTableProps['table'],
  rows: QuestionTableProps['rows'],
) {
  const refresh = useRefresh('questions');
  const order = useRowOrder({
    rows: rows.data?.items,
    idOf: (row) => row.id,
    async move(id, body) {
      await callApi('POST /api/admin/questions/:id/move', { params: { id }, body });
      await refresh();
    },
  });
  const isOrdered = query.sort === 'position' && !query.state && !query.keyword;
  return isOrdered ? order : undefined;
}

function columnsOf(
  linkTo: DrawerParams['linkTo'],
  order: RowOrder | undefined,
): DataTableProps<AdminQuestion>['columns'] {
  return [
    {
      key: 'question',
      title: m.admin_questions_question(),
      sort: 'question',
      cell: (row) => (
        <div className="min-w-0">
          {row.state === 'trash' ? (
            <b className="font-strong text-heading">{nameOf(row)}</b>
          ) : (
            <Link to={linkTo(row.id)} preventScrollReset>
              {nameOf(row)}
            </Link>
          )}
          <small className="block">
            {[otherLanguage(row.question), ORIGINS[row.origin]?.(), readerNote(row)]
              .filter(Boolean)
              .join(' · ')}
          </small>
          <Lacks lacks={row.lacks} />
        </div>
      ),
    },
    {
      key: 'state',
      title: m.admin_questions_state(),
      onCard: true,
      cell: ({ state }) => <StatusChip variant={VARIANTS[state]}>{STATES[state]()}</StatusChip>,
    },
    {
      key: 'helpful',
      title: m.admin_questions_votes(),
      sort: 'helpful',
      from: 'wide',
      onCard: true,
      cell: ({ helpful, not_helpful }) =>
        helpful + not_helpful > 0 && (
          <span className="whitespace-nowrap">
            {m.admin_questions_votes_of({ helpful, not_helpful })}
          </span>
        ),
    },
    {
      key: 'updated_at',
      title: m.admin_questions_updated(),
      sort: 'updated_at',
      isNumber: true,
      from: 'wide',
      cell: ({ updated_at }) => vietnamTime(updated_at),
    },
    {
      key: 'order',
      title: m.admin_questions_order(),
      sort: 'position',
      onCard: 'end',
      cell: (row) => order && <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
    },
  ];
}

function readerNote({ needs_reader, state }: AdminQuestion): string | undefined {
  return needs_reader && state === 'draft' ? m.admin_work_reading_needed() : undefined;
}

function nameOf({ question }: AdminQuestion): string {
  return textIn(question, getLocale());
}
