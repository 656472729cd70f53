import type { Language } from '@mam/contract/core/localized';
import { sourceNames } from '@mam/contract/text/source-line';
import { m } from '@mam/texts';
import { textOf } from './course-labels.ts';
import type { QuestionValues } from './course-values.ts';

interface QuestionPreviewProps {
  question: QuestionValues;
  place: string;
  isAnswered: boolean;
  language: Language;
}

/** A question as its test shows it, before or after the answer. */
export function QuestionPreview(props: QuestionPreviewProps) {
  const { question, place, isAnswered, language } = props;
  const locale = { locale: language };
  const names = question.sources.map((source) => textOf(source, language)).filter(Boolean);
  return (
    <>
      <p className="text-xs text-muted">{place}</p>
      <p className="text-lg font-strong text-heading">
        {textOf(question.prompt, language) || m.admin_courses_question_untitled({}, locale)}
      </p>
      {isAnswered && question.kind === 'order' && (
        <p className="font-strong text-heading">{m.courses_order_right({}, locale)}</p>
      )}
      <ul className="grid gap-2">
        {choicesOf(props).map(({ text, isRight, feedback, step }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the options'.
            key={index}
            className={`rounded-[10px] border-[1.5px] bg-surface px-3 py-2.5 ${isAnswered && isRight ? 'border-primary bg-primary-soft' : 'border-line-strong'}`}
          >
            {isAnswered && step && <b className="mr-3 font-strong text-ok-text">{step}</b>}
            {text || '…'}
            {isAnswered && isRight && !step && (
              <small className="block font-strong text-ok-text">
                {m.admin_courses_preview_right({}, locale)}
              </small>
            )}
            {isAnswered && feedback && <small className="block text-muted">{feedback}</small>}
          </li>
        ))}
      </ul>
      {isAnswered && (
        <>
          <p className="text-sm">{textOf(question.explanation, language)}</p>
          {names.length > 0 && (
            <p className="text-xs text-muted">
              {m.admin_courses_sources({}, locale)}: {sourceNames(names)}
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
  /** Its place in the right order. */
  step?: number;
}

/** What stands below the question; of a typed one an empty field, then the right form. */
function choicesOf({ question, isAnswered, language }: QuestionPreviewProps): Choice[] {
  const { kind, options, steps, is_true, accepted } = question;
  const plain = (text: string, isRight: boolean) => ({ text, isRight, feedback: '' });
  if (kind === 'true_false') {
    const locale = { locale: language };
    const yes = m.admin_courses_preview_true({}, locale);
    const no = m.admin_courses_preview_false({}, locale);
    return [plain(yes, is_true), plain(no, !is_true)];
  }
  if (kind === 'order') {
    const inOrder = steps.map(({ text }, index) => ({
      ...plain(textOf(text, language), true),
      step: index + 1,
    }));
    return isAnswered ? inOrder : mixed(inOrder);
  }
  if (kind === 'typed') {
    return [plain(isAnswered ? (textOf(accepted, language).split(';')[0] ?? '') : '', true)];
  }
  return options.map(({ text, is_right, feedback }) => ({
    ...{ text: textOf(text, language), isRight: is_right, feedback: textOf(feedback, language) },
  }));
}

/** Every second one first: never the right order, and the same with every keystroke. */
function mixed(steps: Choice[]): Choice[] {
  return [1, 0].flatMap((half) => steps.filter((_, index) => index % 2 === half));
}
