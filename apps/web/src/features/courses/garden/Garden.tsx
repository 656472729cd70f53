import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { courseHref } from '../course-links.ts';
import type { ListedCourse } from '../course-loaders.ts';
import { doneCount } from '../course-state.ts';
import { GROWTH_TEXTS, growthOf } from './growth.ts';
import { Plant } from './Plant.tsx';
import './garden.css';

interface GardenProps {
  courses: ListedCourse[];
  /** Undefined before hydration: then all are seeds. */
  progress: CourseProgress[] | undefined;
  /** The course to go on with. */
  current: string | undefined;
}

/** All courses along one path, in their order, which locks nothing. */
export function Garden({ courses, progress, current }: GardenProps) {
  return (
    <div className="garden">
      <Hills />
      <ol className="garden-plots">
        {courses.map((course, place) => (
          <li key={course.uuid} className="plot">
            <Path isLeft={place % 2 === 0} />
            <Plot
              course={course}
              place={place}
              own={progress?.find((each) => each.course_uuid === course.uuid) ?? null}
              isCurrent={course.uuid === current}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

interface PlotProps {
  course: ListedCourse;
  place: number;
  own: CourseProgress | null;
  isCurrent: boolean;
}

/** A course: its plant, and its label beside or below. All of it is one link. */
function Plot({ course, place, own, isCurrent }: PlotProps) {
  const growth = growthOf(course, own);
  return (
    <Link to={courseHref(course)} className="group plot-link">
      <Plant growth={growth} place={place} className="plot-plant" />
      {isCurrent && <Pin />}
      <span className="plot-label">
        <span className="block font-bold text-heading wrap-anywhere group-hover:underline">
          {course.title}
        </span>
        <span className="mt-0.5 block text-xs text-muted tabular-nums">
          <span className="whitespace-nowrap">{sizeText(course, own)} ·</span>{' '}
          <span className="whitespace-nowrap">{GROWTH_TEXTS[growth]()}</span>
        </span>
        {isCurrent && (
          <span className="block text-xs font-strong text-ok-text">{m.courses_here()}</span>
        )}
        <span className="mt-1 text-sm text-muted hidden md:block">{course.summary}</span>
      </span>
    </Link>
  );
}

function sizeText(course: ListedCourse, own: CourseProgress | null): string {
  const [done, total] = [doneCount(course, own), course.lessons.length];
  if (own?.best?.is_passed) {
    return m.courses_test_passed({ right: own.best.right, total: own.best.total });
  }
  return done > 0
    ? m.courses_done_short({ done, total })
    : m.courses_size({ lessons: total, minutes: course.minutes });
}

/** A bend of the path, down on phones and sideways elsewhere; each goes on where the one before it ends. */
function Path({ isLeft }: { isLeft: boolean }) {
  return (
    <>
      <Bend className="sm:hidden" line={isLeft ? DOWN_LEFT : DOWN_RIGHT} />
      <Bend className="garden-bend-wide" line={SIDEWAYS} />
    </>
  );
}

const DOWN_LEFT = 'M50 0C50 26 24 34 24 62S50 82 50 100';
const DOWN_RIGHT = 'M50 0C50 26 76 34 76 62S50 82 50 100';
const SIDEWAYS = 'M0 62C16 62 34 72 50 72S84 62 100 62';

function Bend({ line, className }: { line: string; className: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`garden-bend ${className}`}
    >
      <path d={line} className="garden-edge" />
      <path d={line} className="garden-path" />
    </svg>
  );
}

function Hills() {
  return (
    <svg
      viewBox="0 0 360 800"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path className="garden-hill" d="M0 90q90-50 190-16t170-12v740H0z" />
      <path className="garden-hill-far" d="M0 400q110-44 200-8t160-20v440H0z" />
      <path className="garden-hill" d="M0 650q120-40 210-4t150-14v180H0z" />
    </svg>
  );
}

/** Marks the reader's place; words in the label tell it, too. */
function Pin() {
  return (
    <svg viewBox="-13 -32 26 34" aria-hidden="true" className="plot-pin">
      <path d="M0 0q-11-14-11-20a11 11 0 0 1 22 0q0 6-11 20z" fill="#e4572e" stroke="#0f3d34" />
      <circle cy="-20" r="3.5" fill="#fff" />
    </svg>
  );
}
