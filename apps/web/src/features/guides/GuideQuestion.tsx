import type { GuideStep } from '@mam/contract/guides/guides';
import { Icon } from '../../ui/Icon.tsx';
import type { Answer } from './use-trail.ts';

interface GuideQuestionProps {
  step: GuideStep;
  onAnswer: (place: number, answer?: Answer) => void;
}

/** One question, with each answer as a whole row. */
export function GuideQuestion({ step, onAnswer }: GuideQuestionProps) {
  const { text, note, answers, escape: wayOut } = step;
  return (
    <section>
      <h2 className="text-xl leading-tight sm:text-2xl">{text}</h2>
      {note && <p className="mt-1.5 max-w-prose text-sm text-muted sm:text-md">{note}</p>}
      <ul className="mt-3 grid gap-1.5 sm:mt-5 sm:gap-2.5">
        {answers.map((answer) => (
          <li key={answer.text}>
            <button type="button" className="guide-row" onClick={() => onAnswer(answer.to, answer)}>
              <b className="font-strong">{answer.text}</b>
              <Icon name="right" className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {wayOut && (
        <button
          type="button"
          className="guide-row guide-escape mt-1.5 sm:mt-2.5"
          onClick={() => onAnswer(wayOut.to)}
        >
          {wayOut.text}
          <Icon name="right" />
        </button>
      )}
    </section>
  );
}
