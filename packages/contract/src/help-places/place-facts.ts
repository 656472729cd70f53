/** What one can go to a place for, what is urgent first; readers choose one of them as their need. */
export const PLACE_SERVICES = [
  'pep',
  'contraception',
  'violence',
  'hiv_test',
  'prep',
  'sti',
  'gynaecology',
  'pregnancy',
  'abortion',
  'youth',
] as const;
export type PlaceService = (typeof PLACE_SERVICES)[number];

export const INSURANCE_RULES = ['accepted', 'not_accepted'] as const;

/** Languages that are spoken at a place (ISO 639-1). */
export const SPOKEN_LANGUAGES = ['vi', 'en', 'fr', 'zh', 'ja', 'ko', 'km'] as const;

/** Results of a call of the team: the list is right, it was put right, no answer, not this place. */
export const CALL_RESULTS = ['right', 'changed', 'no_answer', 'wrong_number'] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** Whether the team called and the place answered. */
export function hasAnswered(place: {
  last_called_on: string | null;
  call_result: CallResult | null;
}): boolean {
  const { last_called_on, call_result } = place;
  return last_called_on !== null && call_result !== 'no_answer' && call_result !== 'wrong_number';
}

/** A place of which nothing is known but its name and number. */
export const UNKNOWN_FACTS = {
  services: [],
  opening_hours: null,
  age_rule: null,
  signature_rule: null,
  price_min: null,
  price_max: null,
  insurance: null,
  languages: [],
  is_accessible: null,
  source_url: null,
  source_read_on: null,
  call_result: null,
  call_note: null,
};
