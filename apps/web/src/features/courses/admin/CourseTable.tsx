import { textIn } from '@mam/contract/core/localized';
import {
  type AdminCourse,
  COURSE_STATES,
  type CourseAdminSort,
} from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Lacks } from '../../../admin-ui/controls/Lacks.tsx';
import { DataTable, type DataTableProps } from '../../../admin-ui/table/DataTable.tsx';
import { MoveButtons } from '../../../admin-ui/table/MoveButtons.tsx';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { FilterSelect, TableFilters } from '../../../admin-ui/table/TableFilters.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { type RowOrder, useRowOrder } from '../../../admin-ui/table/use-row-order.ts';
import type { TableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { STATE_VARIANTS, stateText } from './course-labels.ts';
import { COURSES_KEY, COURSES_PATH } from './course-queries.ts';
import { useCourseActions } from './use-course-actions.ts';

type Choice = { value: string; label: string };
type CoursesTable = TableParams<
  CourseAdminSort,
  { state: typeof COURSE_STATES; categoryId: 'text' }
>;

interface CourseTableProps {
  table: CoursesTable;
  rows: DataTableProps<AdminCourse>['rows'];
  categories: readonly Choice[];
  /** The button that opens the form of a new course. */
  add: ReactNode;
}

export function CourseTable({ table, rows, categories, add }: CourseTableProps) {
  const isTrash = table.query.state === 'trash';
  const actions = useCourseActions();
  const order = useCourseOrder(table, rows);
  return (
    <>
      <TableFilters table={table} searchLabel={m.admin_courses_find()}>
        <FilterSelect
          table={table}
          name="state"
          label={m.admin_courses_state()}
          choices={COURSE_STATES.map((value) => ({ value, label: stateText(value) }))}
        />
        <FilterSelect
          table={table}
          name="categoryId"
          label={m.admin_courses_category()}
          choices={categories}
        />
      </TableFilters>
      {isTrash && <p className="mb-4 text-sm text-muted">{m.admin_courses_trash_note()}</p>}
      <DataTable
        label={m.nav_admin_courses()}
        table={table}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={nameOf}
        actions={actions.rowActions}
        bulk={isTrash ? actions.trashBulkActions : actions.bulkActions}
        findMatching={() => callApi('GET /api/admin/courses/ids', { query: table.filters })}
        empty={
          <EmptyState
            picture="learning"
            title={m.admin_courses_empty()}
            text={m.admin_courses_empty_text()}
          >
            {add}
          </EmptyState>
        }
        columns={columnsOf(categories, order)}
      />
    </>
  );
}

/** Undefined where rows cannot be moved: in another order, or with rows of the order left out. */
function useCourseOrder({ query }: CoursesTable, rows: CourseTableProps['rows']) {
  const refresh = useRefresh(COURSES_KEY);
  const order = useRowOrder({
    rows: rows.data?.items,
    idOf: (row) => row.id,
    async move(id, body) {
      await callApi('POST /api/admin/courses/:id/move', { params: { id }, body });
      await refresh();
    },
  });
  const isWhole = !query.state && !query.keyword && !query.categoryId;
  return isWhole && (query.sort ?? 'position') === 'position' ? order : undefined;
}

function columnsOf(
  categories: readonly Choice[],
  order: RowOrder | undefined,
): DataTableProps<AdminCourse>['columns'] {
  return [
    {
      key: 'title',
      title: m.admin_courses_course(),
      sort: 'title',
      cell: (row) => (
        <div className="min-w-0">
          {row.state === 'trash' ? (
            <b className="font-strong text-heading">{nameOf(row)}</b>
          ) : (
            <Link to={`${COURSES_PATH}/${row.id}`}>{nameOf(row)}</Link>
          )}
          <small className="block">
            {categories.find(({ value }) => value === String(row.category_id))?.label}
          </small>
          <Lacks lacks={row.lacks} />
        </div>
      ),
    },
    {
      key: 'contents',
      title: m.admin_courses_contents(),
      onCard: 'line',
      cell: ({ lesson_count: lessons, question_count: questions }) => (
        <span className="whitespace-nowrap">
          {m.admin_courses_contents_of({ lessons, questions })}
        </span>
      ),
    },
    {
      key: 'state',
      title: m.admin_courses_state(),
      onCard: true,
      cell: ({ state, published_at }) => (
        <StatusChip variant={STATE_VARIANTS[state]}>
          {stateText(state)}
          {state === 'scheduled' && published_at && ` · ${vietnamTime(published_at)}`}
        </StatusChip>
      ),
    },
    {
      key: 'updated_at',
      title: m.admin_courses_updated(),
      sort: 'updated_at',
      from: 'widest',
      cell: ({ updated_at }) => vietnamTime(updated_at),
    },
    {
      key: 'order',
      title: m.admin_courses_order(),
      sort: 'position',
      onCard: 'end',
      cell: (row) => order && <MoveButtons id={row.id} name={nameOf(row)} order={order} />,
    },
  ];
}

function nameOf({ title }: AdminCourse): string {
  return textIn(title, getLocale());
}
