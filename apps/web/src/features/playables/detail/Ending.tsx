import { lazyPart } from '../../../platform/lazy-named.ts';
import type { EndingProps } from './EndCard.tsx';

// Loaded at the end of the first item. Without a network it stays away.
const load = () => import('./EndCard.tsx').catch(() => ({ EndCard: Nothing }));

function Nothing(_props: EndingProps) {
  return null;
}

/** What comes after an item that has been played to its end. */
export const Ending = lazyPart(load, 'EndCard');
