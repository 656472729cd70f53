import { dayText } from '@mam/contract/core/days';
import { type Localized, textIn } from '@mam/contract/core/localized';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import { openingHoursText } from '@mam/contract/help-places/opening-hours';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { ReactNode, Ref } from 'react';
import { inSentence, placeFacts } from '../place-texts.ts';
import { RESULT_NAMES } from './call-results.ts';

interface PlaceCardProps {
  place: AdminHelpPlace;
  nameRef: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** What the list has of a place, to be compared with what is heard in a call. */
export function PlaceCard({ place, nameRef, children }: PlaceCardProps) {
  const language = getLocale();
  const inLanguage = (text: Localized | null) => text && textIn(text, language);
  const { provinces, address, opening_hours } = place;
  const where = provinces.map((province) => PROVINCE_NAMES[province]).join(', ');
  const { known, unknown } = placeFacts({
    ...place,
    age_rule: inLanguage(place.age_rule),
    signature_rule: inLanguage(place.signature_rule),
    cost: inLanguage(place.cost),
  });
  const opening = opening_hours && openingHoursText(opening_hours, language);
  const note = inLanguage(place.hours);
  const rows = [
    { label: m.admin_help_places_opening(), text: opening },
    { label: m.admin_help_places_hours_note(), text: note === opening ? null : note },
    ...known,
    { label: m.admin_help_places_claim(), text: inLanguage(place.claim) },
  ].filter(({ text }) => text);
  const toAsk = opening_hours ? unknown : [inSentence(m.admin_help_places_opening()), ...unknown];
  return (
    <article className="rounded-m bg-surface p-4 shadow-card">
      <h2 ref={nameRef} tabIndex={-1} className="scroll-mt-36 text-lg">
        {textIn(place.name, language)}
      </h2>
      <p className="text-sm text-muted">
        {[inLanguage(address), where || m.admin_help_places_nationwide()]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <span className="text-body">{lastCallOf(place)}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">{children}</div>
      <h3 className="mt-3 text-sm">{m.admin_help_places_sheet_known()}</h3>
      <dl className="grid gap-1 text-sm">
        {rows.map(({ label, text }) => (
          <div
            key={label}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] gap-x-2"
          >
            <dt className="text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {toAsk.length > 0 && (
        <p className="mt-2 text-sm">
          <span className="text-muted">{m.admin_help_places_sheet_ask()}</span> {toAsk.join(', ')}
        </p>
      )}
    </article>
  );
}

function lastCallOf({ last_called_on, call_result, called_by }: AdminHelpPlace): string {
  if (!last_called_on) return m.admin_help_places_sheet_never();
  return m.admin_help_places_sheet_last({
    day: dayText(last_called_on),
    result: call_result
      ? RESULT_NAMES[call_result]().toLowerCase()
      : m.admin_help_places_sheet_answered(),
    name: called_by ?? m.admin_help_places_sheet_caller_unknown(),
  });
}
