import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { AttemptState, AttemptStore } from './attempt-store.ts';

interface OfflineNoteProps {
  store: AttemptStore;
  state: AttemptState;
}

/** Answers wait on the device; nothing is lost. */
export function OfflineNote({ store, state: { queue, isSending } }: OfflineNoteProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-m bg-warn-soft px-4 py-3 text-sm text-warn-text"
    >
      <Icon name="offline" />
      <p className="min-w-0 flex-1 basis-56">{m.courses_offline({ count: queue.length })}</p>
      <Button disabled={isSending} onClick={() => void store.flush()}>
        {m.courses_retry()}
      </Button>
    </div>
  );
}
