import type { AttemptQuestion, GivenAnswer } from '@mam/contract/courses/attempts';
import { ANSWER_ROW, INPUT_DOT } from './answer-look.ts';

export interface AnswerProps {
  question: AttemptQuestion;
  draft: GivenAnswer | null;
  onDraft: (draft: GivenAnswer | null) => void;
}

/** One option or several; nothing is graded before the answer is sent. */
export function Choice({ question, draft, onDraft }: AnswerProps) {
  const { kind, options, number } = question;
  const chosen = draft && 'chosen' in draft ? draft.chosen : [];
  const type = kind === 'single' ? 'radio' : 'checkbox';
  const toggle = (place: number, isOn: boolean) => {
    const others = type === 'radio' ? [] : chosen.filter((each) => each !== place);
    const next = isOn ? [...others, place] : others;
    onDraft(next.length > 0 ? { chosen: next } : null);
  };
  return (
    <div className="grid gap-2.5">
      {options.map((text, place) => (
        <label key={text} className={`${ANSWER_ROW} grid-cols-[28px_minmax(0,1fr)]`}>
          <input
            type={type}
            name={`answer-${number}`}
            checked={chosen.includes(place)}
            onChange={({ target }) => toggle(place, target.checked)}
            className={`${INPUT_DOT} ${type === 'radio' ? 'rounded-pill' : 'rounded-s'}`}
          />
          <span className="wrap-anywhere">{text}</span>
        </label>
      ))}
    </div>
  );
}
