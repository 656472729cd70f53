import { dayText } from '@mam/contract/core/days';
import type { Language } from '@mam/contract/core/localized';
import type { HelpPlace } from '@mam/contract/help-places/help-places';
import {
  dayWord,
  minuteText,
  openingState,
  type WeekMinute,
} from '@mam/contract/help-places/opening-hours';
import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';
import { count as formatCount } from '../../platform/format.ts';

export const NEED_NAMES: Record<PlaceService, () => string> = {
  pep: m.help_need_pep,
  contraception: m.help_need_contraception,
  violence: m.help_need_violence,
  hiv_test: m.help_need_hiv_test,
  prep: m.help_need_prep,
  sti: m.help_need_sti,
  gynaecology: m.help_need_gynaecology,
  pregnancy: m.help_need_pregnancy,
  abortion: m.help_need_abortion,
  youth: m.help_need_youth,
};

/** A sentence with which a call can begin. */
export const NEED_OPENINGS: Record<PlaceService, () => string> = {
  pep: m.help_say_pep,
  contraception: m.help_say_contraception,
  violence: m.help_say_violence,
  hiv_test: m.help_say_hiv_test,
  prep: m.help_say_prep,
  sti: m.help_say_sti,
  gynaecology: m.help_say_gynaecology,
  pregnancy: m.help_say_pregnancy,
  abortion: m.help_say_abortion,
  youth: m.help_say_youth,
};

/** Where every province has help for a need. */
export const NEED_ANYWHERE: Record<PlaceService, () => string> = {
  pep: m.help_anywhere_pep,
  contraception: m.help_anywhere_contraception,
  violence: m.help_anywhere_violence,
  hiv_test: m.help_anywhere_hiv_test,
  prep: m.help_anywhere_prep,
  sti: m.help_anywhere_sti,
  gynaecology: m.help_anywhere_gynaecology,
  pregnancy: m.help_anywhere_pregnancy,
  abortion: m.help_anywhere_abortion,
  youth: m.help_anywhere_youth,
};

/** Needs whose hours count. */
export const NEED_CLOCKS: Partial<
  Record<PlaceService, { title: () => string; text: () => string }>
> = {
  pep: { title: m.help_clock_pep, text: m.help_clock_pep_text },
  contraception: { title: m.help_clock_contraception, text: m.help_clock_contraception_text },
  violence: { title: m.help_clock_violence, text: m.help_clock_violence_text },
};

export const SPOKEN: Record<HelpPlace['languages'][number], () => string> = {
  vi: m.help_spoken_vi,
  en: m.help_spoken_en,
  fr: m.help_spoken_fr,
  zh: m.help_spoken_zh,
  ja: m.help_spoken_ja,
  ko: m.help_spoken_ko,
  km: m.help_spoken_km,
};

export const INSURANCE = {
  accepted: m.help_insurance_accepted,
  not_accepted: m.help_insurance_not_accepted,
} as const;

const CALLED = {
  right: m.help_called_right,
  changed: m.help_called_changed,
  no_answer: m.help_called_no_answer,
  wrong_number: m.help_called_wrong_number,
} as const;

/** «Đang mở · đến 16:30», «Đang đóng · mở lại 07:30 T2» or that the hours are not known. */
export function openingText(
  { opening_hours }: HelpPlace,
  at: WeekMinute,
  language: Language,
): { isOpen: boolean; text: string } {
  if (opening_hours === null) return { isOpen: false, text: m.help_opening_unknown() };
  const { isOpen, next } = openingState(opening_hours, at);
  if (next === null) return { isOpen, text: m.help_open_always() };
  const time = minuteText(next.minute);
  const text = isOpen
    ? m.help_open_until({ time })
    : m.help_closed_until({ time, day: next.day === at.day ? '' : dayWord(next, language) }).trim();
  return { isOpen, text };
}

type PlaceFacts = Pick<
  HelpPlace,
  | ('age_rule' | 'signature_rule' | 'price_min' | 'price_max' | 'cost')
  | ('insurance' | 'languages' | 'is_accessible')
>;

interface FactText {
  label: string;
  text: string;
}

/** What is asked of every place, in the same order: what is known of it, and the names of the rest. */
export function placeFacts(place: PlaceFacts): { known: FactText[]; unknown: string[] } {
  const { age_rule, signature_rule, insurance, languages, is_accessible } = place;
  const access = is_accessible ? m.help_access_yes() : m.help_access_no();
  const rows: [string, string | null][] = [
    [m.help_fact_age(), age_rule],
    [m.help_fact_signature(), signature_rule],
    [m.help_fact_price(), priceText(place)],
    [m.help_fact_insurance(), insurance && INSURANCE[insurance]()],
    [m.help_fact_languages(), languages.map((each) => SPOKEN[each]()).join(', ')],
    [m.help_fact_access(), is_accessible === null ? null : access],
  ];
  const known = rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));
  const unknown = rows.filter(([, text]) => !text).map(([label]) => inSentence(label));
  return { known, unknown };
}

/** The same as rows; what is not known is one last row that names it. */
export function placeFactTexts(place: PlaceFacts): FactText[] {
  const { known, unknown } = placeFacts(place);
  if (unknown.length === 0) return known;
  return [...known, { label: m.help_unknown(), text: unknown.join(', ') }];
}

/** «Thẻ BHYT» keeps its capitals. */
export function inSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The range of prices and its note. */
function priceText({ price_min, price_max, cost }: PlaceFacts): string | null {
  return [rangeText(price_min, price_max), cost].filter(Boolean).join(' · ') || null;
}

function rangeText(min: number | null, max: number | null): string | null {
  if (min === null && max === null) return null;
  if (max === 0) return m.help_price_free();
  if (min === null) return m.help_price_to({ max: formatCount(max ?? 0) });
  if (max === null) return m.help_price_from({ min: formatCount(min) });
  if (min === max) return m.help_price_one({ price: formatCount(max) });
  return m.help_price_range({ min: formatCount(min), max: formatCount(max) });
}

/** When the team called and with what result; as visible when it never did. */
export function calledText({ last_called_on, call_result, call_note }: HelpPlace): string {
  if (!last_called_on) return m.help_not_called();
  const day = dayText(last_called_on);
  const called = call_result ? CALLED[call_result]({ day }) : m.help_called({ day });
  return [called, call_note].filter(Boolean).join('. ');
}
