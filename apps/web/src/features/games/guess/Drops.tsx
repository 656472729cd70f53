import { DROPS } from '@mam/contract/games/scoring';
import { m } from '@mam/texts';
import { Icon } from '../../../ui/Icon.tsx';

/** The water that is left. */
export function Drops({ left }: { left: number }) {
  return (
    <p role="img" aria-label={m.games_drops({ left, all: DROPS })} className="drops">
      {Array.from({ length: DROPS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops have no other identity.
        <Icon key={index} name="drop" className={index < left ? 'drop-full' : 'drop-gone'} />
      ))}
    </p>
  );
}
