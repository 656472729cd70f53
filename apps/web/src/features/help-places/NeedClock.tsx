import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { PROVINCE_NAMES, type Province } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { HOSPITAL_NEEDS, NEED_ANYWHERE, NEED_CLOCKS } from './place-texts.ts';

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

interface GoNowProps {
  need: PlaceService;
  province: Province | undefined;
}

/** Where the list has no place for a need: where to go all the same, and how soon. */
export function GoNow({ need, province }: GoNowProps) {
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
      {province && HOSPITAL_NEEDS.includes(need) && <HospitalMap province={province} />}
    </>
  );
}

/** Hospitals of a province in the map of the reader. */
function HospitalMap({ province }: { province: Province }) {
  const name = PROVINCE_NAMES[province];
  return (
    <p className="mt-3 text-sm text-muted print:hidden">
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`bệnh viện ${name}`)}`}
        rel="noreferrer"
        className={buttonClass({ size: 's' })}
      >
        <Icon name="pin" />
        {m.help_map_hospital({ name })}
      </a>
      <span className="mt-1 block">{m.help_map_text()}</span>
    </p>
  );
}
