import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { WaitingRow } from '../../../shared/waiting/WaitingRow.tsx';
import { useWaiting } from '../../../shared/waiting/waiting.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWaitingCount } from './use-waiting-count.ts';
import { WaitingLearning } from './WaitingLearning.tsx';

interface WaitingSectionProps {
  send: () => Promise<void>;
  /** The code of a question that was sent. */
  renderCode: (code: string) => ReactNode;
}

/** All that was written without a network and waits on this device. */
export function WaitingSection({ send, renderCode }: WaitingSectionProps) {
  const texts = useWaiting();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="waiting" className="text-xl">
          {m.waiting_title()}
        </h2>
        <Button size="s" icon="send" onClick={() => void send()}>
          {m.waiting_send_all()}
        </Button>
      </div>
      <p className="mb-4 max-w-prose">{m.waiting_lead()}</p>
      <ul className="grid grid-cols-1 gap-3">
        {texts.map((item) => (
          <li key={item.key}>
            <WaitingRow item={item} renderCode={renderCode} />
          </li>
        ))}
        <WaitingLearning />
      </ul>
    </section>
  );
}
