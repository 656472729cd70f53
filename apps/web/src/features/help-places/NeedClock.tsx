import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { PROVINCE_NAMES, type Province } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import type { MouseEvent } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PROVINCE_ID } from './PlaceFilters.tsx';
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

interface GoNowProps {
  /** Without one the hospitals are the answer. */
  need: PlaceService | undefined;
  province: Province | undefined;
}

/** Where the list has no place for a need: how soon to go, the way there, and where that is by day and by night. */
export function GoNow({ need, province }: GoNowProps) {
  const clock = need && NEED_CLOCKS[need];
  return (
    <>
      <h3 className="text-md">{clock ? clock.title() : m.help_anywhere()}</h3>
      <HospitalMap province={province} />
      {need && <p className="mt-2">{NEED_ANYWHERE[need]()}</p>}
      {clock && <p className="mt-2">{clock.text()}</p>}
    </>
  );
}

/** Hospitals of a province in the map of the reader; first of all the choice of the province. */
function HospitalMap({ province }: Pick<GoNowProps, 'province'>) {
  const look = buttonClass({ variant: 'primary', className: 'w-full sm:w-auto' });
  if (!province) {
    return (
      <p className="mt-2 print:hidden">
        <a href={`#${PROVINCE_ID}`} className={look} onClick={openProvinces}>
          <Icon name="pin" />
          {m.help_map_choose()}
        </a>
      </p>
    );
  }
  const name = PROVINCE_NAMES[province];
  return (
    <p className="mt-2 text-sm text-muted print:hidden">
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(`bệnh viện ${name}`)}`}
        rel="noreferrer"
        className={look}
      >
        <Icon name="pin" />
        {/* The name stays in one line. */}
        {m.help_map_hospital({ name: name.replaceAll(' ', '\u00a0') })}
      </a>
      <span className="mt-1 block">{m.help_map_text()}</span>
    </p>
  );
}

/** Opens the list of provinces; where the browser cannot, it has the focus. */
function openProvinces(event: MouseEvent) {
  const field = document.getElementById(PROVINCE_ID);
  if (!(field instanceof HTMLSelectElement)) return;
  event.preventDefault();
  field.focus();
  try {
    field.showPicker();
  } catch {
    // It has the focus.
  }
}
