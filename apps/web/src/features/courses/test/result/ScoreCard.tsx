import type { Score } from '@mam/contract/courses/attempts';
import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { takeFocusAtTop } from '../../../../platform/take-focus.ts';
import { Button, buttonClass } from '../../../../ui/Button.tsx';
import { Illustration } from '../../../../ui/card/Illustration.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { AttemptResult } from '../test-types.ts';
import { CERTIFICATE_ID } from './Certificate.tsx';
import { LessonRow } from './LessonRow.tsx';

interface ScoreCardProps {
  course: CourseInfo;
  result: AttemptResult;
  /** The best score before. */
  before: Score | null;
  onRestart: () => void;
}

/** Lessons that are named to read again. */
const LESSONS_MAX = 2;

export function ScoreCard({ course, result, before, onRestart }: ScoreCardProps) {
  const { right, total, needed, is_passed } = result;
  const buttons = <Buttons isPassed={is_passed} onRestart={onRestart} />;
  return (
    <section className="grid overflow-hidden rounded-l bg-sun-soft md:grid-cols-2">
      <Illustration
        // A feast is for those who have passed.
        src={is_passed ? '/illus/people-result.svg' : '/illus/learning.svg'}
        alt={is_passed ? m.courses_result_picture() : ''}
        // On phones sky and ground are cut where it would push the first button below the first view: faces stay.
        className="aspect-video w-full self-end object-cover object-[50%_33%] max-sm:max-h-[max(5rem,calc(100dvh-var(--dock-h)-30rem))]"
      />
      <div className="grid content-center justify-items-start gap-3 p-5 md:p-8 xl:p-10">
        {is_passed && (
          <p className="inline-flex items-center gap-1.5 rounded-pill bg-surface px-3 py-1 text-xs leading-normal font-strong text-ok-text [&_svg]:size-4">
            <Icon name="check" />
            {m.courses_result_chip({ needed })}
          </p>
        )}
        <h2 ref={takeFocusAtTop} tabIndex={-1} className="text-2xl outline-none lg:text-3xl">
          {is_passed ? m.courses_result_passed() : m.courses_result_not_passed()}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="text-[3rem] leading-[1.1] font-bold text-heading tabular-nums">
            {right}/{total}
          </b>
          <span>{bestText(result, before)}</span>
        </p>
        {is_passed && buttons}
        <p>{resultText(course, result)}</p>
        <LessonsAgain course={course} result={result} />
        {!is_passed && buttons}
      </div>
    </section>
  );
}

function LessonsAgain({ course, result }: Pick<ScoreCardProps, 'course' | 'result'>) {
  return (
    <ul className="grid w-full gap-2 empty:hidden">
      {result.missed_lessons.slice(0, LESSONS_MAX).map(({ slug, missed }) => (
        <li key={slug}>
          <LessonRow course={course} slug={slug} note={m.courses_missed_count({ count: missed })} />
        </li>
      ))}
    </ul>
  );
}

function Buttons({ isPassed, onRestart }: { isPassed: boolean; onRestart: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {isPassed && (
        <a href={`#${CERTIFICATE_ID}`} className={buttonClass({ variant: 'primary' })}>
          {m.courses_to_certificate()}
        </a>
      )}
      <Button icon="repeat" variant={isPassed ? 'outline' : 'primary'} onClick={onRestart}>
        {m.courses_test_restart()}
      </Button>
    </div>
  );
}

/** Beside the score: how it compares, or how many more would pass. */
function bestText({ right, total, needed, is_passed }: Score, before: Score | null): string {
  if (!is_passed) return m.courses_result_needed({ count: needed - right });
  if (!before) return '';
  const isBetter = right / total > before.right / before.total;
  const old = { right: before.right, total: before.total };
  return isBetter ? m.courses_result_better(old) : m.courses_best(old);
}

/** One sentence about what to read. */
function resultText(
  { lessons }: Pick<CourseInfo, 'lessons'>,
  { right, total, is_passed, missed_lessons }: AttemptResult,
): string {
  if (right === total) return m.courses_result_all();
  if (!is_passed) return m.courses_result_read();
  const minutes = lessons
    .filter(({ slug }) => missed_lessons.some((missed) => missed.slug === slug))
    .reduce((sum, lesson) => sum + lesson.minutes, 0);
  const count = total - right;
  return minutes > 0 ? m.courses_result_look({ count, minutes }) : m.courses_result_some({ count });
}
