import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { podcastState, type Track } from './podcast-controller.ts';
import { isQueued, podcastQueue, toggleQueued } from './podcast-queue.ts';

/** Plays a podcast after the open one; without one there is nothing to wait for. */
export function QueueButton({ track }: { track: Track }) {
  const isOtherOpen = useStore(
    podcastState,
    ({ track: open }) => open !== null && open.uuid !== track.uuid,
  );
  const isNext = useStore(podcastQueue, () => isQueued(track));
  if (!isOtherOpen) return null;
  return (
    <Button
      icon="list"
      size="s"
      className="action-more"
      aria-pressed={isNext}
      onClick={() => toggleQueued(track)}
    >
      {m.player_queue()}
    </Button>
  );
}
