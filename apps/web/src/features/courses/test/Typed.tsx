import { TYPED_ANSWER_LENGTH_MAX } from '@mam/contract/courses/question-kinds';
import { m } from '@mam/texts';
import type { AnswerProps } from './Choice.tsx';

/** A word or two to type, with or without marks. */
export function Typed({ question, draft, onDraft }: AnswerProps) {
  const id = `answer-${question.number}`;
  const text = draft && 'text' in draft ? draft.text : '';
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {m.courses_typed_label()}
      </label>
      <input
        id={id}
        value={text}
        maxLength={TYPED_ANSWER_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onDraft(target.value ? { text: target.value } : null)}
        className="min-h-15 w-full rounded-m border-2 border-line-strong bg-surface px-4.5 py-2 text-xl font-strong text-heading hover:border-primary"
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-muted">
        {m.courses_typed_hint()}
      </p>
    </div>
  );
}
