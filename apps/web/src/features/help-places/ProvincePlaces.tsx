import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { PROVINCE_NAMES, PROVINCES, type Province } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { placesIn } from './help-place-lists.ts';
import { PlaceList } from './PlaceList.tsx';
import { provinceOf, setProvince, useProvince } from './province.ts';

/** Places and hotlines of one province, or of all; the reader chooses it, the device is never asked where it is. */
export function ProvincePlaces({ places }: { places: HelpPlace[] }) {
  const province = useProvince();
  const local = places.filter(({ provinces }) => provinces.length > 0);
  const shown = province ? placesIn(local, province) : local;
  return (
    <>
      <ProvinceField places={local} value={province} onChange={setProvince} />
      <p role="status" className="mt-3 text-sm text-muted print:hidden">
        {province && m.help_province_count({ count: shown.length, name: PROVINCE_NAMES[province] })}
        {province && shown.length === 0 && ` ${m.help_province_none()}`}
      </p>
      <PlaceList places={shown} />
    </>
  );
}

interface ProvinceFieldProps {
  places: HelpPlace[];
  value: Province | undefined;
  onChange: (province: Province | undefined) => void;
}

/** Without script all places are listed. */
function ProvinceField({ places, value, onChange }: ProvinceFieldProps) {
  const id = useId();
  const labelOf = (province: Province) => {
    const count = placesIn(places, province).length;
    const name = PROVINCE_NAMES[province];
    return count > 0 ? `${name} (${count})` : name;
  };
  return (
    <div className="mt-4 max-w-105 noscript:hidden print:hidden">
      <label htmlFor={id} className="font-strong text-heading">
        {m.help_province()}
      </label>
      <div className="relative mt-1.5">
        <select
          id={id}
          value={value ?? ''}
          onChange={({ currentTarget }) => onChange(provinceOf(currentTarget.value))}
          className="min-h-12 w-full appearance-none rounded-s border-[1.5px] border-line-strong bg-surface pr-12 pl-4 hover:border-primary"
        >
          <option value="">{m.help_province_all()}</option>
          {PROVINCES.map((province) => (
            <option key={province} value={province}>
              {labelOf(province)}
            </option>
          ))}
        </select>
        <Icon
          name="down"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-muted forced-colors:hidden"
        />
      </div>
    </div>
  );
}
