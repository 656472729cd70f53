import { isChecked } from '@mam/contract/help-places/call-order';
import type { HelpPlace } from '@mam/contract/help-places/help-places';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { Icon } from '../../ui/Icon.tsx';
import { telHref } from './help-place-lists.ts';
import { calledText } from './place-texts.ts';
import './help-places.css';

/** Places and hotlines with what is known of each; search leads to one of them by its id. */
export function PlaceList({ places }: { places: HelpPlace[] }) {
  return (
    <ul className="mt-3 grid gap-2.5 md:grid-cols-2">
      {places.map((place) => (
        <li
          key={place.id}
          id={`place-${place.id}`}
          className="scroll-mt-[calc(var(--header-h)+16px)]"
        >
          <Place place={place} />
        </li>
      ))}
    </ul>
  );
}

/** Of a hotline the whole card is the call, its sign too; what a place has can be marked and copied. */
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
              className={`inline-flex min-h-11 min-w-11 items-center font-strong tabular-nums ${place.kind === 'place' ? '' : 'after:absolute after:inset-0'}`}
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

function checkedOf(place: HelpPlace): string | null {
  const { is_emergency, claim } = place;
  if (is_emergency) return claim;
  const called = calledText(place);
  return isChecked(place) ? called : [called, claim].filter(Boolean).join(' · ');
}
