import { lazy, Suspense } from 'react';
import type { EndingProps } from './EndCard.tsx';

// Loaded at the end of the first item. Without a network it stays away.
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
