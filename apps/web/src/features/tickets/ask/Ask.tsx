import { m } from '@mam/texts';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { deviceChanges, deviceStorage } from '../../../platform/device/device-storage.ts';
import { WAITING_KEY } from '../../../platform/device/keys.ts';
import { useStore } from '../../../platform/store.ts';
import {
  closeHelp,
  keepSent,
  sentQuestion,
  showSent,
} from '../../../shared/tickets/sent-question.ts';
import { SentTicket } from '../SentTicket.tsx';
import { AskForm } from './AskForm.tsx';

const load = () => import('./WaitingQuestions.tsx');
const prepare = () => {
  load().catch(() => undefined);
  import('./store-question.ts').catch(() => undefined);
};
/** Without a network, and without the words that fetch it, what is stored is only named. */
const WaitingQuestions = lazy(() =>
  load().then(
    (part) => ({ default: part.WaitingQuestions }),
    () => ({ default: () => <p role="status">{m.waiting_ask_stored()}</p> }),
  ),
);

interface AskProps {
  /** Stands beside the form and is removed with it. */
  aside: ReactNode;
}

/** The form of a private question, then its code, which is still there for one who comes back before it was kept. */
export function Ask({ aside }: AskProps) {
  const sent = useStore(sentQuestion, (state) => state.sent);
  useEffect(showSent, []);
  const hasWaiting = useHasWaiting();
  if (sent) return <SentTicket sent={sent} onHelpRead={closeHelp} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-10">
      <div>
        {hasWaiting && (
          <Suspense>
            <WaitingQuestions />
          </Suspense>
        )}
        <AskForm onSent={keepSent} prepare={prepare} />
      </div>
      {aside}
    </div>
  );
}

/** Whether anything waits on this device: what it is, the part that shows it knows. */
function useHasWaiting(): boolean {
  const [hasSome, setSome] = useState(false);
  const changes = useStore(deviceChanges, ({ count }) => count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may be one of it.
  useEffect(() => setSome(deviceStorage.get(WAITING_KEY) !== undefined), [changes]);
  return hasSome;
}
