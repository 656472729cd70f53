import { COURSE_ADMIN_SORTS, COURSE_STATES } from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { categoriesQuery } from '../../../shared/categories/admin/categories-query.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CourseTable } from './CourseTable.tsx';
import { COURSES_PATH, courseListQuery } from './course-queries.ts';

/** The manager of courses, in the order of readers. */
export function CourseManager() {
  const table = useTableParams({
    sorts: COURSE_ADMIN_SORTS,
    filters: { state: COURSE_STATES, categoryId: 'text' },
  });
  const rows = useQuery(courseListQuery(table.query));
  const { data } = useQuery(categoriesQuery());
  const categories = (data?.items ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const add = (
    <ButtonLink size="s" variant="primary" to={`${COURSES_PATH}/new`}>
      <Icon name="plus" />
      {m.admin_courses_add()}
    </ButtonLink>
  );
  return (
    <AdminPage title={m.nav_admin_courses()} actions={add}>
      <p className="mb-4 max-w-[66ch] text-muted">{m.admin_courses_lead()}</p>
      <CourseTable {...{ table, rows, categories, add }} />
    </AdminPage>
  );
}
