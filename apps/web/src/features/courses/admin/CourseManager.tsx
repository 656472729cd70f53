import { textIn } from '@mam/contract/core/localized';
import {
  type AdminCourse,
  COURSE_ADMIN_SORTS,
  COURSE_STATES,
} from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListTable } from '../../../admin-ui/list/ListTable.tsx';
import { nameColumn, StateChip, stateFilter } from '../../../admin-ui/list/list-columns.tsx';
import { NotedList } from '../../../admin-ui/list/NotedList.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { STATES } from './course-labels.ts';
import { COURSES_KEY, COURSES_PATH } from './course-queries.ts';
import { useCourseActions } from './use-course-actions.ts';

const TEXTS = {
  title: m.nav_admin_courses,
  edit: m.admin_courses_edit,
  find: m.admin_courses_find,
  order: m.admin_list_order,
  trashNote: m.admin_courses_trash_note,
  empty: m.admin_courses_empty,
  emptyText: m.admin_courses_empty_text,
};

/** The manager of courses, in the order of readers; a course is edited on a page of its own. */
export function CourseManager() {
  const list = useCourses();
  const categories = useCategoryChoices();
  const states = useCourseActions();
  const add = (
    <ButtonLink icon="plus" size="s" variant="primary" to={`${COURSES_PATH}/new`}>
      {m.admin_courses_add()}
    </ButtonLink>
  );
  return (
    <AdminPage title={TEXTS.title()} actions={add}>
      <NotedList note={<p className="max-w-[66ch] text-muted">{m.admin_courses_lead()}</p>}>
        <ListTable
          {...{ list, states, nameOf, linkTo, add }}
          historyOf={(id) => historyAction('course', id)}
          texts={TEXTS}
          picture="learning"
          filters={[
            stateFilter(STATES),
            { name: 'categoryId', label: m.admin_courses_category(), choices: categories },
          ]}
          columns={columnsOf(categories)}
          rowActions={({ id, uuid, state }) => [
            ...(state === 'published' ? [viewAction(uuid)] : states.ofRow('publish', id)),
            ...(state === 'draft' ? [] : states.ofRow('hide', id)),
          ]}
        />
      </NotedList>
    </AdminPage>
  );
}

function useCourses() {
  return useList({
    key: COURSES_KEY,
    order: { as: 'courses' },
    sorts: COURSE_ADMIN_SORTS,
    filters: { state: COURSE_STATES, categoryId: 'text' },
    load: (query, options) =>
      callApi('GET /api/admin/courses', { query }, { ...options, toast: false }),
    findMatching: (query) => callApi('GET /api/admin/courses/ids', { query }),
  });
}

const linkTo = (id: number) => `${COURSES_PATH}/${id}`;

function viewAction(uuid: string) {
  return { label: m.admin_courses_view(), icon: 'eye', to: `/learning/${uuid}` };
}

function columnsOf(categories: ReturnType<typeof useCategoryChoices>) {
  return [
    nameColumn<AdminCourse>({
      key: 'title',
      title: m.admin_courses_course(),
      linkTo,
      name: nameOf,
      note: ({ category_id }) =>
        categories.find(({ value }) => value === String(category_id))?.label,
    }),
    {
      key: 'contents',
      title: m.admin_courses_contents(),
      onCard: 'line',
      cell: ({ lesson_count: lessons, question_count: questions }: AdminCourse) => (
        <span className="whitespace-nowrap">
          {m.admin_courses_contents_of({ lessons, questions })}
        </span>
      ),
    },
    {
      key: 'state',
      title: m.admin_list_state(),
      onCard: true,
      cell: ({ state, published_at }: AdminCourse) => (
        <StateChip {...{ state }} looks={STATES}>
          {state === 'scheduled' && published_at && ` · ${vietnamTime(published_at)}`}
        </StateChip>
      ),
    },
    {
      key: 'updated_at',
      title: m.admin_courses_updated(),
      sort: 'updated_at',
      from: 'widest',
      cell: ({ updated_at }: AdminCourse) => vietnamTime(updated_at),
    },
  ] as const;
}

function nameOf({ title }: AdminCourse): string {
  return textIn(title, getLocale());
}
