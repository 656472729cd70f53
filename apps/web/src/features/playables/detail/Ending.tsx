import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { Site } from '@mam/contract/site/site';
import { lazy, Suspense } from 'react';

/** A life tip on the same subject. */
export interface FurtherTip {
  id: number;
  title: string;
}

export interface EndingProps {
  info: PlayableInfo;
  tip?: FurtherTip | undefined;
  hotlines: Site['hotlines'];
  onReplay: () => void;
}

// Loaded at the end of the first item; offline there is none.
const load = () => import('./EndCard.tsx').catch(() => ({ EndCard: Nothing }));
const EndCard = lazy(async () => ({ default: (await load()).EndCard }));

function Nothing(_props: EndingProps) {
  return null;
}

/** What comes after an item that has been played to its end. */
export function Ending(props: EndingProps) {
  return (
    <Suspense>
      <EndCard {...props} />
    </Suspense>
  );
}
