import type { Question } from '@mam/contract/questions/questions';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { count } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Answer } from './Answer.tsx';
import { questionHref } from './question-links.ts';
import './questions.css';

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
    <details className="group question-card">
      <summary className="question-summary">
        {sign}
        <h3 className="question-title">{question.question}</h3>
        <Icon name="down" className="question-fold" />
        <p className="question-facts">
          {category && <span>{category}</span>}
          {helpful > 0 && <span>{m.questions_helpful({ count: count(helpful) })}</span>}
        </p>
      </summary>
      <div className="question-body">
        <Answer question={question} />
        <Link to={questionHref(uuid)} className="question-more">
          <Icon name="share" />
          {m.questions_own_page()}
        </Link>
      </div>
    </details>
  );
}
