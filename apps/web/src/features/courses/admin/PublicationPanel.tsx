import type { AdminCourseInfo } from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import { GoneNote } from '../../../admin-ui/controls/GoneNote.tsx';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { promptTime } from '../../../admin-ui/dates/prompt-time.tsx';
import { StateChip } from '../../../admin-ui/list/list-columns.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { STATES } from './course-labels.ts';
import { COURSES_KEY } from './course-queries.ts';
import { useCourseActions } from './use-course-actions.ts';

interface PublicationPanelProps {
  course: AdminCourseInfo;
  /** Unsaved changes: what is published is what is saved. */
  isDirty: boolean;
  /** Whether the course was removed meanwhile. */
  isGone: boolean;
  /** Shows what the course lacks at its fields. */
  isComplete: () => boolean;
}

/** Whether readers see the course, and the buttons that change it. */
export function PublicationPanel({ isGone, ...props }: PublicationPanelProps) {
  return (
    <section aria-labelledby="course-publication" className={`${PADDED_PANEL} grid gap-3`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="course-publication" className="text-lg">
          {m.admin_courses_publication()}
        </h2>
        {!isGone && <StateChip looks={STATES} state={props.course.state} />}
      </div>
      {isGone ? (
        <div role="alert" className="text-sm text-danger-text">
          <p>{m.error_course_not_found()}</p>
          <GoneNote />
        </div>
      ) : (
        <Changes {...props} />
      )}
    </section>
  );
}

/** What readers see now, and the buttons. */
function Changes({ course, isDirty, isComplete }: Omit<PublicationPanelProps, 'isGone'>) {
  const { id, state } = course;
  const { run } = useCourseActions();
  const refresh = useRefresh(COURSES_KEY);
  const publish = () => isComplete() && run('publish', [id]);
  const schedule = async () => {
    if (!isComplete()) return;
    const published_at = await promptTime();
    const body = { ids: [id], published_at };
    const { changed } = await callApi('POST /api/admin/courses/schedule', { body });
    await refresh();
    // Of a course that is gone the panel has the note.
    if (changed.length === 0) return;
    showToast(m.admin_courses_scheduled({ when: vietnamTime(published_at) }));
  };
  return (
    <>
      <p className="text-sm text-muted">{explain(course)}</p>
      {isDirty && <p className="text-sm text-warn-text">{m.admin_courses_publication_unsaved()}</p>}
      <div className="flex flex-wrap gap-2">
        {(state === 'draft' || state === 'scheduled') && (
          <>
            <Button size="s" disabled={isDirty} onClick={() => void publish()}>
              {m.admin_courses_publish()}
            </Button>
            <Button
              size="s"
              disabled={isDirty}
              // A prompt that is closed changes nothing.
              onClick={() => void schedule().catch(() => undefined)}
            >
              {m.admin_courses_schedule()}
            </Button>
          </>
        )}
        {(state === 'published' || state === 'scheduled') && (
          <Button size="s" onClick={() => void run('hide', [id])}>
            {m.admin_list_hide()}
          </Button>
        )}
      </div>
    </>
  );
}

function explain({ state, published_at }: AdminCourseInfo): string {
  const when = published_at ? vietnamTime(published_at) : '';
  if (state === 'published') return m.admin_courses_publication_since({ when });
  return state === 'scheduled'
    ? m.admin_courses_publication_at({ when })
    : m.admin_courses_publication_draft();
}
