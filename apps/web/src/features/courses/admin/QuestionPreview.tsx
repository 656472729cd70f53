import { sourceNames } from '@mam/contract/text/source-line';
import { m } from '@mam/texts';
import { textOf } from './course-labels.ts';
import type { QuestionValues } from './course-values.ts';

interface QuestionPreviewProps {
  question: QuestionValues;
  place: string;
  isAnswered: boolean;
}

/** A question as its test shows it, before or after the answer. */
export function QuestionPreview({ question, place, isAnswered }: QuestionPreviewProps) {
  const names = question.sources.map(textOf).filter(Boolean);
  return (
    <>
      <p className="text-xs text-muted">{place}</p>
      <p className="text-lg font-strong text-heading">
        {textOf(question.prompt) || m.admin_courses_question_untitled()}
      </p>
      <ul className="grid gap-2">
        {choicesOf(question, isAnswered).map(({ text, isRight, feedback }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the options'.
            key={index}
            className={`rounded-[10px] border-[1.5px] bg-surface px-3 py-2.5 ${isAnswered && isRight ? 'border-primary bg-primary-soft' : 'border-line-strong'}`}
          >
            {text || '…'}
            {isAnswered && isRight && (
              <small className="block font-strong text-ok-text">
                {m.admin_courses_preview_right()}
              </small>
            )}
            {isAnswered && feedback && <small className="block text-muted">{feedback}</small>}
          </li>
        ))}
      </ul>
      {isAnswered && (
        <>
          <p className="text-sm">{textOf(question.explanation)}</p>
          {names.length > 0 && (
            <p className="text-xs text-muted">
              {m.admin_courses_sources()}: {sourceNames(names)}
            </p>
          )}
        </>
      )}
    </>
  );
}

interface Choice {
  text: string;
  isRight: boolean;
  feedback: string;
}

/** What stands below the question; of a typed one an empty field, then the right form. */
function choicesOf(question: QuestionValues, isAnswered: boolean): Choice[] {
  const { kind, options, steps, is_true, accepted } = question;
  const plain = (text: string, isRight: boolean) => ({ text, isRight, feedback: '' });
  if (kind === 'true_false') {
    const [yes, no] = [m.admin_courses_preview_true(), m.admin_courses_preview_false()];
    return [plain(yes, is_true), plain(no, !is_true)];
  }
  if (kind === 'order') return steps.map(({ text }) => plain(textOf(text), true));
  if (kind === 'typed') {
    return [plain(isAnswered ? (textOf(accepted).split(';')[0] ?? '') : '', true)];
  }
  return options.map(({ text, is_right, feedback }) => ({
    ...{ text: textOf(text), isRight: is_right, feedback: textOf(feedback) },
  }));
}
