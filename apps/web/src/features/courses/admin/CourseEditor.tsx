import { AppError } from '@mam/contract/core/errors';
import { textIn } from '@mam/contract/core/localized';
import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { CourseForm } from './CourseForm.tsx';
import { COURSES_KEY, COURSES_PATH, courseQuery } from './course-queries.ts';
import { pathOf } from './parts.ts';
import { useOpenPart } from './use-open-part.ts';

/** `/administrator/courses/:id`: a course with its lessons and questions; `new` for a new one. */
export function CourseEditor() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewCourse /> : <ExistingCourse key={id} id={Number(id) || 0} />;
}

function NewCourse() {
  const navigate = useNavigate();
  const refresh = useRefresh(COURSES_KEY);
  const opened = useOpenPart();
  const open = async ({ id }: AdminCourseInfo) => {
    await refresh();
    // The part in which it was saved stays open.
    const path = pathOf(opened.part);
    await navigate(`${COURSES_PATH}/${id}${path && `?part=${path}`}`, { replace: true });
  };
  return (
    <AdminPage title={m.admin_courses_new_title()} back={toList()}>
      <CourseForm course={undefined} done={open} opened={opened} />
    </AdminPage>
  );
}

function ExistingCourse({ id }: { id: number }) {
  const query = useQuery(courseQuery(id));
  const { data } = query;
  const actions = data?.state === 'published' && (
    <ButtonLink icon="eye" size="s" to={`/learning/${data.uuid}`}>
      {m.admin_courses_view()}
    </ButtonLink>
  );
  const title = data ? textIn(data.title, getLocale()) : m.admin_course_title();
  return (
    <AdminPage title={title} back={toList()} actions={actions}>
      <QueryBoundary query={query} rows={6} rowClass="h-14">
        {(course) => (
          <Versions
            course={course}
            isGone={course.state === 'trash' || isNotFound(query.error)}
            reload={async () => (await query.refetch()).data}
          />
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

interface VersionsProps {
  course: AdminCourseInfo;
  isGone: boolean;
  reload: () => Promise<AdminCourseInfo | undefined>;
}

/** Keeps the version that the form was filled with, until it is saved or the admin asks for the latest. */
function Versions({ course, isGone, reload }: VersionsProps) {
  const [version, setVersion] = useState(course);
  const opened = useOpenPart();
  const refresh = useRefresh(COURSES_KEY);
  return (
    <CourseForm
      key={version.updated_at}
      // The publication changes beside the form.
      course={{ ...version, state: course.state, published_at: course.published_at }}
      reload={async () => setVersion((await reload()) ?? version)}
      done={async (saved) => {
        setVersion(saved);
        await refresh();
      }}
      {...{ isGone, opened }}
    />
  );
}

function isNotFound(error: Error | null): boolean {
  return error instanceof AppError && error.key === 'course.not_found';
}

/** In the header, which no toast covers. */
const toList = () => ({ to: COURSES_PATH, label: m.admin_courses_to_list() });
