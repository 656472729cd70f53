import type { Question } from '@mam/contract/questions/questions';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Answer } from './Answer.tsx';
import { questionHref } from './question-links.ts';

interface QuestionCardProps {
  question: Question;
  /** The sign of its category. */
  sign: ReactNode;
  /** Name of its category. */
  category: string | undefined;
}

/** A question that opens to its answer; several can be open at once. */
export function QuestionCard({ question, sign, category }: QuestionCardProps) {
  const { uuid, helpful } = question;
  return (
    <details className="group rounded-bubble bg-surface shadow-card open:outline-2 open:outline-primary">
      <summary className="grid min-h-16 cursor-pointer list-none grid-cols-[40px_minmax(0,1fr)_24px] items-center gap-x-3 gap-y-0.5 rounded-[inherit] px-4 py-3.5 sm:px-6 sm:py-4 [&::-webkit-details-marker]:hidden">
        {sign}
        <h3 className="wrap-anywhere text-md leading-snug tracking-normal">{question.question}</h3>
        <Icon
          name="down"
          className="text-muted transition-transform duration-fast group-open:rotate-180"
        />
        <p className="col-start-2 flex flex-wrap gap-x-3 text-xs text-muted">
          {category && <span>{category}</span>}
          {helpful > 0 && <span>{m.questions_helpful({ count: count(helpful) })}</span>}
        </p>
      </summary>
      <div className="px-4 pb-4 sm:pr-6 sm:pb-6 sm:pl-19">
        <Answer question={question} />
        <Link
          to={questionHref(uuid)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm print:hidden"
        >
          <Icon name="share" />
          {m.questions_own_page()}
        </Link>
      </div>
    </details>
  );
}
