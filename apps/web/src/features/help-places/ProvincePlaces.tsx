import { dayText } from '@mam/contract/core/days';
import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { PROVINCE_NAMES, PROVINCES, type Province } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { useId, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { telHref } from './help-place-lists.ts';
import './help-places.css';

/** Places and hotlines of one province; the reader chooses it, the device is never asked where it is. */
export function ProvincePlaces({ places }: { places: HelpPlace[] }) {
  const [province, setProvince] = useState<Province>();
  const local = places.filter(({ provinces }) => provinces.length > 0);
  const shown = province ? local.filter(({ provinces }) => provinces.includes(province)) : local;
  return (
    <>
      <ProvinceField places={local} value={province} onChange={setProvince} />
      <p role="status" className="mt-3 text-sm text-muted print:hidden">
        {province && m.help_province_count({ count: shown.length, name: PROVINCE_NAMES[province] })}
        {province && shown.length === 0 && ` ${m.help_province_none()}`}
      </p>
      <ul className="mt-3 grid gap-2.5 md:grid-cols-2">
        {shown.map((place) => (
          <li
            key={place.id}
            id={`place-${place.id}`}
            className="scroll-mt-[calc(var(--header-h)+76px)]"
          >
            <Place place={place} />
          </li>
        ))}
      </ul>
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
  const countIn = (province: Province) =>
    places.filter(({ provinces }) => provinces.includes(province)).length;
  const labelOf = (province: Province) => {
    const count = countIn(province);
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
          onChange={({ currentTarget }) =>
            onChange(PROVINCES.find((province) => province === currentTarget.value))
          }
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

function Place({ place }: { place: HelpPlace }) {
  const { name, phone, audience, address, provinces, cost, hours } = place;
  const where = provinces.map((province) => PROVINCE_NAMES[province]).join(', ');
  return (
    <article className="place">
      <span aria-hidden="true" className="place-sign">
        <Icon name={place.kind === 'place' ? 'pin' : 'phone'} />
      </span>
      <div className="min-w-0">
        <h3 className="text-md leading-snug tracking-normal">{name}</h3>
        <p className="text-sm text-muted">{address ?? where}</p>
        {audience && <p className="mt-1 text-sm">{audience}</p>}
        {phone && (
          <p>
            <a
              href={telHref(phone)}
              className="inline-flex min-h-11 items-center font-strong tabular-nums"
            >
              {phone}
            </a>
          </p>
        )}
        <p className="text-xs text-muted">
          {[cost, hours, checkedOf(place)].filter(Boolean).join(' · ')}
        </p>
      </div>
    </article>
  );
}

function checkedOf({ last_called_on, claim }: HelpPlace): string {
  if (last_called_on) return m.help_called({ day: dayText(last_called_on) });
  return [m.help_not_called(), claim].filter(Boolean).join(' · ');
}
