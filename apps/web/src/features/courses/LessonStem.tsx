import type { CourseInfo, LessonEntry } from '@mam/contract/courses/courses';
import { neededAnswers } from '@mam/contract/courses/grading';
import type { CourseProgress } from '@mam/contract/courses/my-courses';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';
import { lessonHref, testHref } from './course-links.ts';
import { nextStep } from './course-state.ts';
import './stem.css';

interface LessonStemProps {
  course: CourseInfo;
  /** Undefined before hydration. */
  progress: CourseProgress | null | undefined;
}

type NodeState = 'done' | 'now' | 'open';

/** The lessons grow on one stem, a leaf each; the test is at its end. Any of them can be opened. */
export function LessonStem({ course, progress }: LessonStemProps) {
  const step = nextStep(course, progress ?? null);
  const done = new Set(progress?.done_lessons);
  const stateOf = (lesson: LessonEntry): NodeState => {
    if (done.has(lesson.slug)) return 'done';
    const isNext = step.kind === 'lesson' && step.lesson.slug === lesson.slug;
    return progress && isNext ? 'now' : 'open';
  };
  return (
    <ol className="grid grid-cols-1">
      {course.lessons.map((lesson, index) => (
        <StemRow
          key={lesson.slug}
          to={lessonHref(course, lesson)}
          title={lesson.title}
          state={stateOf(lesson)}
          text={[stateText(stateOf(lesson)), m.courses_minutes({ count: lesson.minutes })]}
        >
          {stateOf(lesson) === 'done' ? <Icon name="check" /> : index + 1}
        </StemRow>
      ))}
      {course.question_count > 0 && <TestRow course={course} progress={progress} />}
    </ol>
  );
}

function TestRow({ course, progress }: LessonStemProps) {
  const best = progress?.best?.is_passed ? progress.best : undefined;
  const size = m.courses_test_size({
    count: course.question_count,
    needed: neededAnswers(course.question_count, course.pass_percent),
  });
  return (
    <StemRow
      isTest
      to={testHref(course)}
      title={m.courses_test()}
      state={best ? 'done' : 'open'}
      text={[best ? m.courses_test_passed({ right: best.right, total: best.total }) : size]}
    >
      <Icon name={best ? 'check' : 'star'} />
    </StemRow>
  );
}

function stateText(state: NodeState): string {
  if (state === 'done') return m.courses_lesson_done();
  return state === 'now' ? m.courses_lesson_now() : '';
}

interface StemRowProps {
  to: string;
  title: string;
  /** Parts of the line below the title; empty ones are left out. */
  text: string[];
  state: NodeState;
  isTest?: true;
  /** In the node. */
  children: ReactNode;
}

const STEM = 'stem-line';

const NODES = {
  done: 'border-primary bg-primary text-on-primary',
  now: 'border-accent bg-accent text-(--on-accent)',
  open: 'border-line-strong bg-surface text-muted',
} as const;

function StemRow({ to, title, text, state, isTest, children }: StemRowProps) {
  const stem = state === 'done' ? 'before:bg-primary' : 'before:bg-line-strong/50';
  const leaf = isTest ? 'rounded-pill' : 'stem-mark-shape';
  const ground = isTest ? 'bg-sun-soft' : 'bg-surface shadow-card';
  return (
    <li className={`stem-row ${STEM} ${stem}`}>
      <span aria-hidden="true" className={`stem-mark ${leaf} ${NODES[state]}`}>
        {children}
      </span>
      <Link
        to={to}
        className={`group stem-card ${ground} ${state === 'now' ? 'border-accent' : 'border-transparent'}`}
      >
        <span>
          <span className="stem-title">{title}</span>
          <span className="block text-xs leading-normal text-muted">
            {text.filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon name="right" className="text-muted" />
      </Link>
    </li>
  );
}
