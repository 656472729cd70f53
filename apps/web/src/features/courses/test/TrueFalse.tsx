import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';
import { ANSWER_ROW } from './answer-look.ts';
import type { AnswerProps } from './Choice.tsx';

/** Two boxes of the same size. */
export function TrueFalse({ question, draft, onDraft }: AnswerProps) {
  const choice = draft && 'is_true' in draft ? draft.is_true : undefined;
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {[true, false].map((is_true) => (
        <label
          key={String(is_true)}
          className={`${ANSWER_ROW} min-h-22 content-center justify-items-center text-center font-strong text-heading`}
        >
          <input
            type="radio"
            name={`answer-${question.number}`}
            checked={choice === is_true}
            onChange={() => onDraft({ is_true })}
            className="absolute top-2.5 left-2.5 size-5 accent-primary outline-none"
          />
          <Icon name={is_true ? 'check' : 'x'} className="size-7.5" />
          {trueText(is_true)}
        </label>
      ))}
    </div>
  );
}

/** The two answers in plain words; the explanation that follows a choice is gentle. */
export function trueText(is_true: boolean): string {
  return is_true ? m.courses_true() : m.courses_untrue();
}
