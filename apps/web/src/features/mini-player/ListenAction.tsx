import type { Playable } from '@mam/contract/playables/playables';
import { ListenButton } from './ListenButton.tsx';

/** The play button of a podcast card; none for an 18+ podcast, which plays behind the age gate. */
export function ListenAction({ item }: { item: Playable }) {
  if (item.min_age === 18) return null;
  return (
    <ListenButton
      track={item}
      className="grid size-11 place-items-center rounded-pill bg-primary-soft text-ok-text hover:bg-primary hover:text-on-primary sm:size-12 sm:bg-primary sm:text-on-primary sm:shadow-[0_0_0_4px_var(--ground)] sm:hover:bg-primary-hover [&_svg]:size-6"
    />
  );
}
