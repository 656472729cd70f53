import type { AttemptQuestion, GradedAnswer } from '@mam/contract/courses/attempts';
import { m } from '@mam/texts';
import { useId } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { reviewRow } from './answer-look.ts';
import { optionNote } from './feedback-texts.ts';
import { trueText } from './TrueFalse.tsx';

interface ReviewProps {
  question: AttemptQuestion;
  graded: GradedAnswer;
}

/**
 * The answer with what is right; nothing can be changed any more. On phones options that are neither chosen nor right
 * make room for the explanation.
 */
export function Review({ question, graded }: ReviewProps) {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return <ChoiceReview question={question} graded={graded} />;
    case 'true_false':
      return <TrueFalseReview graded={graded} />;
    case 'order':
      return <OrderReview question={question} graded={graded} />;
    case 'typed':
      return <TypedReview graded={graded} />;
  }
}

const ROW = 'grid min-h-14 items-center gap-x-3 gap-y-1 rounded-m px-3.5 py-2 leading-snug sm:py-3';
const NOTE = 'text-xs font-strong';

function ChoiceReview({ question, graded }: ReviewProps) {
  const chosen = graded.given && 'chosen' in graded.given ? graded.given.chosen : [];
  return (
    <ul className="grid gap-2.5">
      {question.options.map((text, place) => {
        const { is_right = false, feedback = null } = graded.options[place] ?? {};
        const isChosen = chosen.includes(place);
        const note = optionNote({ is_right, isChosen, isSingle: question.kind === 'single' });
        const state = rowState(is_right, isChosen);
        return (
          <li
            key={text}
            data-shown={is_right || undefined}
            className={`${ROW} grid-cols-[28px_minmax(0,1fr)] min-[420px]:grid-cols-[28px_minmax(0,1fr)_auto] ${reviewRow(state)} ${state === 'rest' ? 'max-sm:hidden' : ''}`}
          >
            <Sign isRight={is_right} isChosen={isChosen} />
            <span className="wrap-anywhere">{text}</span>
            {note && (
              <span className={`${NOTE} max-[420px]:col-start-2 ${noteColour(is_right)}`}>
                {note}
              </span>
            )}
            {feedback && (is_right || isChosen) && (
              <span className="col-start-2 text-sm text-body">{feedback}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TrueFalseReview({ graded }: Pick<ReviewProps, 'graded'>) {
  const given = graded.given && 'is_true' in graded.given ? graded.given.is_true : undefined;
  return (
    <ul data-shown className="grid grid-cols-2 gap-2.5">
      {[true, false].map((is_true) => {
        const isChosen = given === is_true;
        const is_right = graded.is_true === is_true;
        return (
          <li
            key={String(is_true)}
            className={`${ROW} min-h-22 content-center justify-items-center text-center font-strong ${reviewRow(rowState(is_right, isChosen))} ${is_right || isChosen ? 'text-heading' : ''}`}
          >
            <Sign isRight={is_right} isChosen={isChosen} />
            {trueText(is_true)}
            <span className={`${NOTE} ${noteColour(is_right)}`}>
              {optionNote({ is_right, isChosen, isSingle: true })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The right order; each step with where the reader had it. Where all are in place, it needs no heading. */
function OrderReview({ question, graded }: ReviewProps) {
  const chosen = graded.given && 'chosen' in graded.given ? graded.given.chosen : [];
  const id = useId();
  return (
    <div data-shown className="grid gap-2">
      {!graded.is_right && (
        <p id={id} className="font-strong text-heading">
          {m.courses_order_right()}
        </p>
      )}
      <ol aria-labelledby={graded.is_right ? undefined : id} className="grid gap-2">
        {graded.right_order.map((place, index) => {
          const given = chosen.indexOf(place);
          const isRight = given === index;
          return (
            <li
              key={place}
              className={`${ROW} min-[420px]:grid-cols-[28px_minmax(0,1fr)_auto] ${isRight ? 'grid-cols-[28px_minmax(0,1fr)_auto]' : 'grid-cols-[28px_minmax(0,1fr)]'} ${reviewRow(isRight ? 'right' : 'rest')}`}
            >
              <b className="text-center font-strong text-ok-text tabular-nums">{index + 1}</b>
              <span className="wrap-anywhere text-heading">{question.options[place]}</span>
              {graded.given && <StepNote given={given} isRight={isRight} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** Where the reader had a step; on phones the sign alone stands for «it was there». */
function StepNote({ given, isRight }: { given: number; isRight: boolean }) {
  if (!isRight) {
    return (
      <span className={`${NOTE} max-[420px]:col-start-2`}>
        {m.courses_step_given({ number: given + 1 })}
      </span>
    );
  }
  return (
    <span className={`flex items-center gap-1.5 [&_svg]:size-4 ${NOTE} text-ok-text`}>
      <Icon name="check" />
      <span className="max-[420px]:sr-only">{m.courses_step_right()}</span>
    </span>
  );
}

function TypedReview({ graded }: Pick<ReviewProps, 'graded'>) {
  const { given, is_right, accepted } = graded;
  return (
    <div className="grid gap-2.5">
      {given && (
        <p
          data-shown
          className={`${ROW} grid-cols-[minmax(0,1fr)_auto] text-xl font-strong ${reviewRow(is_right ? 'right' : 'off')}`}
        >
          <span className="wrap-anywhere">
            <span className="sr-only">{m.courses_typed_yours()}: </span>
            {'text' in given ? given.text : ''}
          </span>
          {is_right && <Icon name="check" className="text-primary" />}
        </p>
      )}
      {!is_right && accepted && <p>{m.courses_typed_answer({ word: accepted })}</p>}
    </div>
  );
}

function Sign({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (isRight) {
    return (
      <span className="grid size-7 place-items-center rounded-pill bg-primary text-on-primary [&_svg]:size-4.5">
        <Icon name="check" />
      </span>
    );
  }
  if (!isChosen) return <span className="size-7 rounded-pill border-2 border-line" />;
  return (
    <span className="grid size-7 place-items-center rounded-pill bg-sunk text-muted [&_svg]:size-4.5">
      <Icon name="x" />
    </span>
  );
}

function rowState(isRight: boolean, isChosen: boolean) {
  if (isRight) return 'right';
  return isChosen ? 'off' : 'rest';
}

function noteColour(isRight: boolean): string {
  return isRight ? 'text-ok-text' : 'text-muted';
}
