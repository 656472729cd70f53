import type { Question } from '@mam/contract/questions/questions';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { vietnamDay } from '../../platform/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SourceList } from '../../ui/reading/SourceList.tsx';
import { HelpfulVote } from './HelpfulVote.tsx';
import './questions.css';

interface AnswerProps {
  question: Question;
  /** A preview has no votes. */
  isPreview?: boolean;
}

/** The answer: one sentence, why, the next step, sources, and whether it helped. */
export function Answer({ question, isPreview = false }: AnswerProps) {
  const { answer, reason, updated_at } = question;
  return (
    <>
      <p className="answer-meta">
        <span className="answer-mark">{m.questions_by()}</span>
        {m.questions_updated({ day: vietnamDay(updated_at) })}
      </p>
      <p className="answer-short">{answer}</p>
      <div className="answer-text">
        {paragraphsOf(reason).map((text) => (
          <p key={text} className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ))}
      </div>
      <NextStep text={question.next_step} path={question.next_path} />
      <Sources names={question.sources} />
      {!isPreview && <HelpfulVote uuid={question.uuid} />}
    </>
  );
}

/** Paragraphs of a text, which blank lines separate. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((each) => each.trim());
}

function NextStep({ text, path }: { text: string; path: string }) {
  const classes = 'answer-link';
  if (!path) {
    return (
      <p className={classes}>
        <Icon name="bulb" className="text-primary" />
        {text}
      </p>
    );
  }
  return (
    <Link to={path} className={`${classes} no-underline hover:border-primary hover:underline`}>
      <Icon name="bulb" className="text-primary" />
      {text}
      <Icon name="right" className="text-muted" />
    </Link>
  );
}

function Sources({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="answer-sources">
      <b className="font-strong text-heading">{m.sources_title()}</b>
      <SourceList lines={names} />
    </div>
  );
}
