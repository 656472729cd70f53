import { m } from '@mam/texts';
import { WaitingRow } from '../../../shared/waiting/WaitingRow.tsx';
import { useWaiting } from '../../../shared/waiting/waiting.ts';
import { CodeCard } from '../CodeCard.tsx';

/** Questions that their reader has left on this device: until they are sent, and until the code is noted. */
export function WaitingQuestions() {
  const questions = useWaiting().filter(({ kind }) => kind === 'question');
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-8 max-w-[760px]">
      <h2 id="waiting" className="mb-3 text-xl">
        {m.waiting_title()}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {questions.map((item) => (
          <li key={item.key}>
            <WaitingRow item={item} renderCode={(code) => <CodeCard code={code} />} />
          </li>
        ))}
      </ul>
    </section>
  );
}
