import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { NEED_CLOCKS } from './place-texts.ts';

/** The hours that count for a need. */
export function NeedClock({ need }: { need: PlaceService | undefined }) {
  const clock = need && NEED_CLOCKS[need];
  if (!clock) return null;
  return (
    <p className="mt-4 rounded-[4px_16px_16px_16px] bg-[var(--surface-sun)] px-4 py-3">
      <b className="block font-strong text-heading">{clock.title()}</b>
      {clock.text()}
    </p>
  );
}
