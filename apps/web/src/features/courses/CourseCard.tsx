import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { courseHref } from './course-links.ts';
import type { ListedCourse } from './course-loaders.ts';
import { doneCount } from './course-state.ts';
import { ProgressLine } from './ProgressLine.tsx';

interface CourseCardProps {
  course: ListedCourse;
  /** Its category. */
  chip: ReactNode;
  /** Undefined before hydration, null where it has not been begun. */
  progress: CourseProgress | null | undefined;
}

/** A course in the list; the whole card is one link. */
export function CourseCard({ course, chip, progress }: CourseCardProps) {
  return (
    <article className="group card-box flex-col">
      <Illustration
        src={course.picture}
        loading="lazy"
        className="aspect-video w-full object-cover object-bottom"
      />
      {progress?.best?.is_passed && <CertificateChip />}
      <div className="flex flex-1 flex-col items-start gap-2.5 px-4 pt-3 pb-4">
        {chip}
        <h3 className="text-lg leading-snug wrap-anywhere">
          <CardLink to={courseHref(course)} className="outline-none">
            {course.title}
          </CardLink>
        </h3>
        <p className="mb-1 text-sm text-muted">{course.summary}</p>
        <div className="mt-auto w-full">
          <CardProgress course={course} progress={progress} />
        </div>
      </div>
    </article>
  );
}

function CertificateChip() {
  return (
    <span className="absolute top-2.5 left-2.5 inline-flex items-center gap-1.5 rounded-pill bg-ok-soft px-3 py-1 text-xs leading-normal font-strong text-ok-text [&_svg]:size-4">
      <Icon name="check" />
      {m.courses_certificate_chip()}
    </span>
  );
}

function CardProgress({ course, progress }: Pick<CourseCardProps, 'course' | 'progress'>) {
  const total = course.lessons.length;
  const done = doneCount(course, progress ?? null);
  const size = m.courses_size({ lessons: total, minutes: course.minutes });
  return (
    <ProgressLine
      done={done}
      total={total}
      left={progress === undefined ? '' : stateText(course, progress)}
      right={progress ? m.courses_done_short({ done, total }) : size}
    />
  );
}

function stateText(course: ListedCourse, progress: CourseProgress | null): string {
  if (!progress) return m.courses_fresh();
  const { best } = progress;
  if (best?.is_passed) return m.courses_passed({ right: best.right, total: best.total });
  if (doneCount(course, progress) < course.lessons.length) return m.courses_underway();
  return course.question_count > 0 ? m.courses_read() : m.courses_finished();
}
