import { dayText } from '@mam/contract/core/days';
import type { HelpPlace } from '@mam/contract/help-places/help-places';
import type { WeekMinute } from '@mam/contract/help-places/opening-hours';
import { ALWAYS_OPEN, openingHoursText } from '@mam/contract/help-places/opening-hours';
import { hasAnswered } from '@mam/contract/help-places/place-facts';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isUncalled, telHref } from './help-place-lists.ts';
import { calledText, openingText, placeFactTexts } from './place-texts.ts';
import './help-places.css';

interface PlaceRowProps {
  place: HelpPlace;
  at: WeekMinute;
}

/** A place with the same answers in the same order: called, open, age, signature, price, insurance. */
export function PlaceRow({ place, at }: PlaceRowProps) {
  const { id, kind, name, audience, address, provinces } = place;
  const where = provinces.map((province) => PROVINCE_NAMES[province]).join(', ');
  const facts = kind === 'place' ? placeFactTexts(place) : [];
  return (
    <article id={`place-${id}`} className="place-row">
      <h4 className="text-md leading-snug tracking-normal">{name}</h4>
      <p className="text-sm text-muted">{[address, where].filter(Boolean).join(' · ')}</p>
      <Opening place={place} at={at} />
      {audience && <p className="mt-1 text-sm">{audience}</p>}
      {facts.length > 0 && (
        <dl className="place-facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Called place={place} />
      <Ways place={place} where={where} />
    </article>
  );
}

/** The hours; of a place that was never called, that comes first, and the hours are those of its source. */
function Opening({ place, at }: PlaceRowProps) {
  const { opening_hours, hours } = place;
  const { isOpen, text } = openingText(place, at, getLocale());
  const times = opening_hours && openingHoursText(opening_hours, getLocale());
  // «24/7» is in the text already.
  const more = [times, hours].filter((each) => each && each !== ALWAYS_OPEN).join(' · ');
  if (isUncalled(place)) {
    const bySource = opening_hours ? m.help_opening_by_source({ opening: text }) : text;
    return (
      <p className="mt-2 text-sm text-muted">
        <span className="place-tag inline-flex items-center gap-1.5 bg-sun-soft text-heading">
          <Icon name="alert" className="size-4" />
          {calledText(place)}
        </span>
        <span className="mt-1 block">{[bySource, more].filter(Boolean).join(' · ')}</span>
      </p>
    );
  }
  return (
    <p className="mt-2">
      <span className={isOpen ? 'place-tag place-tag-open' : 'place-tag'}>{text}</span>
      <span className="text-sm text-muted">{more}</span>
    </p>
  );
}

/** The last call, and where the facts are from. */
function Called({ place }: { place: HelpPlace }) {
  const { claim, source_url, source_read_on, is_emergency } = place;
  const isSure = is_emergency || hasAnswered(place);
  if (isUncalled(place) && !claim && !source_url) return null;
  return (
    <p className="place-called">
      {!isUncalled(place) && (
        <Icon name={isSure ? 'check' : 'alert'} className={isSure ? 'text-primary' : ''} />
      )}
      <span>
        {!isUncalled(place) && <b className="font-strong">{calledText(place)}.</b>}
        {claim && ` ${claim}`}
        {source_url && (
          <>
            {claim ? ' · ' : ' '}
            <a href={source_url} rel="noreferrer">
              {m.help_source()}
            </a>
            {source_read_on && `, ${m.help_source_read({ day: dayText(source_read_on) })}`}
          </>
        )}
      </span>
    </p>
  );
}

/** The call and the way there, in the map of the reader; a number that is not theirs is not offered. */
function Ways({ place, where }: { place: HelpPlace; where: string }) {
  const { kind, phone, name, address, call_result } = place;
  const goal = encodeURIComponent([name, address, where].filter(Boolean).join(', '));
  return (
    <p className="mt-3 flex flex-wrap gap-2 empty:hidden print:mt-1">
      {phone && call_result !== 'wrong_number' && (
        <a
          href={telHref(phone)}
          className={buttonClass({ variant: isUncalled(place) ? 'outline' : 'primary', size: 's' })}
        >
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {kind === 'place' && (
        <a
          href={`https://www.openstreetmap.org/search?query=${goal}`}
          rel="noreferrer"
          aria-label={`${m.help_route_map()}: ${name}`}
          className={buttonClass({ size: 's', className: 'print:hidden' })}
        >
          <Icon name="pin" />
          {m.help_route_map()}
        </a>
      )}
    </p>
  );
}
