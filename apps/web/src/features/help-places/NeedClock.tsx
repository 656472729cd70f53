import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';
import { NEED_ANYWHERE, NEED_CLOCKS } from './place-texts.ts';

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

/** Where the list has no place for a need: where to go all the same, and how soon. */
export function GoNow({ need }: { need: PlaceService }) {
  const clock = NEED_CLOCKS[need];
  return (
    <>
      <h3 className="text-md">{m.help_anywhere()}</h3>
      <p>{NEED_ANYWHERE[need]()}</p>
      {clock && (
        <p className="mt-2">
          <b className="font-strong text-heading">{clock.title()}.</b> {clock.text()}
        </p>
      )}
    </>
  );
}
