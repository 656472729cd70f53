import type { AttemptQuestion } from '@mam/contract/courses/attempts';
import type { CourseInfo } from '@mam/contract/courses/courses';
import { m } from '@mam/texts';
import { useState } from 'react';
import { Feedback } from '../Feedback.tsx';
import { KindLine } from '../KindLine.tsx';
import { Review } from '../Review.tsx';
import { LessonRow } from './LessonRow.tsx';

interface EachQuestionProps {
  course: CourseInfo;
  questions: AttemptQuestion[];
}

const PIPS = {
  right: 'border-primary bg-primary text-on-primary',
  again: 'border-dashed border-line-strong bg-surface text-heading',
  skipped: 'border-transparent bg-sunk text-muted',
} as const;

/** A leaf for each question, dashed for those to look at again, grey for those that were skipped; the chosen one is shown below. */
export function EachQuestion({ course, questions }: EachQuestionProps) {
  const [first] = questions.filter(({ graded }) => !graded?.is_right);
  const [number, setNumber] = useState(first?.number ?? 1);
  const question = questions.find((each) => each.number === number);
  return (
    <section aria-labelledby="each-question">
      <h2 id="each-question" className="mb-3">
        {m.courses_each()}
      </h2>
      <ol className="flex flex-wrap gap-1.5">
        {questions.map((each) => (
          <li key={each.number}>
            <button
              type="button"
              aria-pressed={each.number === number}
              aria-controls="chosen-question"
              aria-label={pipLabel(each)}
              onClick={() => setNumber(each.number)}
              className={`grid size-11 place-items-center rounded-[4px_22px_22px_22px] border-2 text-sm font-bold tabular-nums aria-pressed:outline-3 aria-pressed:outline-offset-2 aria-pressed:outline-accent ${PIPS[stateOf(each)]}`}
            >
              {each.number}
            </button>
          </li>
        ))}
      </ol>
      <div id="chosen-question" className="mt-4">
        {question && <Chosen course={course} question={question} />}
      </div>
    </section>
  );
}

function Chosen({ course, question }: { course: CourseInfo; question: AttemptQuestion }) {
  const { graded, kind, number, prompt } = question;
  return (
    <div className="grid gap-3.5 rounded-l bg-surface p-4 shadow-card sm:p-6">
      <KindLine kind={kind} number={number} />
      <h3 className="text-lg leading-[1.45] wrap-anywhere">{prompt}</h3>
      {graded && (
        <>
          <Review question={question} graded={graded} />
          <Feedback question={question} graded={graded} />
          {!graded.is_right && graded.lesson && (
            <LessonRow course={course} slug={graded.lesson.slug} />
          )}
        </>
      )}
    </div>
  );
}

function stateOf({ graded }: AttemptQuestion): keyof typeof PIPS {
  if (!graded?.given) return 'skipped';
  return graded.is_right ? 'right' : 'again';
}

function pipLabel({ number, graded }: AttemptQuestion): string {
  if (!graded?.given) return m.courses_pip_skipped({ number });
  return graded.is_right ? m.courses_pip_right({ number }) : m.courses_pip_again({ number });
}
