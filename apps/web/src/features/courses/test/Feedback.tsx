import type { AttemptQuestion, GradedAnswer } from '@mam/contract/courses/attempts';
import { sourceNames } from '@mam/contract/text/source-line';
import { m } from '@mam/texts';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { feedbackTitle, spellingNote } from './feedback-texts.ts';

interface FeedbackProps {
  question: AttemptQuestion;
  graded: GradedAnswer;
  /** The page of the lesson that teaches it; left out where that is linked elsewhere. */
  lessonHref?: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** What an answer was worth, why, and where to read it: never red or green, always in words. */
export function Feedback({ question, graded, lessonHref, ref }: FeedbackProps) {
  const { is_right, explanation, sources, lesson } = graded;
  const note = spellingNote(graded);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={`rounded-[4px_14px_14px_14px] border-[1.5px] px-4 py-3.5 leading-[1.55] ${is_right ? 'border-primary bg-ok-soft' : 'border-dashed border-line-strong bg-sun-soft'}`}
    >
      <p className="mb-1 flex items-center gap-2 font-strong text-heading [&_svg]:size-5">
        <Icon name={is_right ? 'check' : 'bulb'} />
        {feedbackTitle(question, graded)}
      </p>
      {note && <p>{note}</p>}
      <p className="wrap-anywhere">{explanation}</p>
      {!is_right && lesson && lessonHref && (
        <Link to={lessonHref} className="inline-flex min-h-11 items-center">
          {m.courses_read_again({ lesson: lesson.title })}
        </Link>
      )}
      {sources.length > 0 && (
        <p className="mt-2 text-xs text-muted wrap-anywhere">
          {m.courses_source({ names: sourceNames(sources) })}
        </p>
      )}
    </div>
  );
}
