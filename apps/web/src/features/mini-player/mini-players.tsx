import { lazy, Suspense } from 'react';
import { useStore } from '../../platform/store.ts';
import { playerInView, podcastState, type Track } from './podcast-controller.ts';

// Loaded with the first podcast that plays; without them it plays all the same.
const load = () =>
  import('./MiniPlayer.tsx').catch(() => ({ Row: Nothing, Cell: Nothing, Bar: Nothing }));
const Cell = lazy(async () => ({ default: (await load()).Cell }));
const Row = lazy(async () => ({ default: (await load()).Row }));
const Bar = lazy(async () => ({ default: (await load()).Bar }));

function Nothing(_props: { track: Track }) {
  return null;
}

/** The open podcast, unless the controls of its page are in view. */
function useHiddenTrack(): Track | null {
  const track = useStore(podcastState, (state) => state.track);
  const inView = useStore(playerInView, ({ uuid }) => uuid);
  return track?.uuid === inView ? null : track;
}

/** The whole player of phones, in the menu and in the bottom nav of a phone held sideways. Empty while no podcast is open. */
export function MiniPlayerRow() {
  const track = useHiddenTrack();
  if (!track) return null;
  return (
    <Suspense>
      <Row track={track} />
    </Suspense>
  );
}

/** The player at the end of a phone's bar. Empty while no podcast is open. */
export function MiniPlayerCell() {
  const track = useHiddenTrack();
  if (!track) return null;
  return (
    <Suspense>
      <Cell track={track} />
    </Suspense>
  );
}

/** The player at the foot of pages from 992 px on. Empty while no podcast is open. */
export function MiniPlayerBar() {
  const track = useHiddenTrack();
  if (!track) return null;
  return (
    <Suspense>
      <Bar track={track} />
    </Suspense>
  );
}
