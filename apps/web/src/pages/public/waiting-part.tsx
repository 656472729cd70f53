import { WaitingSection } from '../../features/kept/waiting/WaitingSection.tsx';
import { CodeCard } from '../../features/tickets/CodeCard.tsx';

/** What waits on this device; loaded where something does. */
export function WaitingPart() {
  return <WaitingSection send={sendAll} renderCode={(code) => <CodeCard code={code} />} />;
}

/** As the frame of each page does it. */
async function sendAll(): Promise<void> {
  await (await import('../send-all-waiting.ts')).sendAllWaiting();
}
