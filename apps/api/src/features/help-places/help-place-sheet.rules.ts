import type { Language } from '@mam/contract/core/localized';
import {
  HELP_PLACE_KINDS,
  HELP_PLACE_STATUSES,
  type HelpPlaceDraft,
  helpPlaceDraft,
} from '@mam/contract/help-places/help-places.rules';
import { PROVINCE_NAMES, PROVINCES } from '@mam/contract/help-places/provinces';
import { messageKey } from '@mam/contract/rules/text';
import { CRISIS_KINDS } from '@mam/contract/search/crisis-kinds';
import { foldText } from '@mam/contract/text/fold';
import {
  choicesOf,
  createCellReader,
  entryText,
  listOf,
  partsOf,
  withLeadingZero,
} from '../../imports/cells.ts';
import {
  bilingual,
  choiceText,
  type ImportSheet,
  type SheetCells,
  wholeSheet,
} from '../../imports/sheet.ts';
import { placeFactCells, placeFactsOf } from './place-fact-cells.rules.ts';

const FIELDS = [
  ...(['kind', 'name_vi', 'name_en', 'audience_vi', 'audience_en', 'phone'] as const),
  ...(['address_vi', 'address_en', 'provinces', 'hours_vi', 'hours_en'] as const),
  ...(['cost_vi', 'cost_en', 'routes', 'claim_vi', 'claim_en'] as const),
  ...(['is_emergency', 'last_called_on', 'status', 'crises'] as const),
  ...(['services', 'opening_hours', 'age_rule_vi', 'age_rule_en'] as const),
  ...(['signature_rule_vi', 'signature_rule_en', 'price_min', 'price_max'] as const),
  ...(['insurance', 'languages', 'is_accessible', 'source_url', 'source_read_on'] as const),
  ...(['call_result', 'call_note_vi', 'call_note_en'] as const),
] as const;
type Field = (typeof FIELDS)[number];

const CRISIS_WORDS = CRISIS_KINDS.map((kind) => `crisis_${kind}` as const);

/** A file of hotlines and places. A blank day of the call keeps the stored one. */
export function helpPlaceSheet(): ImportSheet<Field, HelpPlaceDraft> {
  return {
    ...wholeSheet(FIELDS),
    sample: (language) => [helpPlaceCells(SAMPLE, language)],
    read(text) {
      const reader = createCellReader<Field>(text);
      const { both, choice, day, finish, wrong } = reader;
      const crises = choicesOf(text('crises'), CRISIS_WORDS);
      if (!crises) wrong.push(['crises', messageKey('validation_import_choice')]);
      const provinces = provincesOf(text('provinces'));
      if (!provinces) wrong.push(['provinces', messageKey('validation_import_province')]);
      const draft = {
        kind: choice('kind', HELP_PLACE_KINDS, 'hotline'),
        name: both('name'),
        audience: both('audience'),
        phone: withLeadingZero(text('phone')),
        address: both('address'),
        provinces: provinces ?? [],
        hours: both('hours'),
        cost: both('cost'),
        routes: routesOf(text('routes')),
        claim: both('claim'),
        is_emergency: choice('is_emergency', ['yes', 'no'], 'no') === 'yes',
        last_called_on: day('last_called_on'),
        status: choice('status', HELP_PLACE_STATUSES, 'draft'),
        crises: CRISIS_KINDS.filter((kind) => crises?.includes(`crisis_${kind}`)),
        ...placeFactsOf(reader),
        age_rule: both('age_rule'),
        signature_rule: both('signature_rule'),
        call_note: both('call_note'),
      };
      return finish(helpPlaceDraft, draft, FIELDS);
    },
    unique: { field: 'phone', keyOf: helpPlaceKey },
  };
}

/** Equal for the same number, however its digits are grouped; of places without one for the same name. */
export function helpPlaceKey({ phone, name }: Pick<HelpPlaceDraft, 'phone' | 'name'>): string {
  return phone?.replaceAll(' ', '') ?? (foldText(name.vi) || name.vi);
}

/** The cells of a hotline or place, as they are exported. */
export function helpPlaceCells(draft: HelpPlaceDraft, language: Language): SheetCells<Field> {
  return {
    kind: choiceText(draft.kind, language),
    ...bilingual('name', draft.name),
    ...bilingual('audience', draft.audience),
    phone: draft.phone ?? '',
    ...bilingual('address', draft.address),
    provinces: draft.provinces.map((province) => PROVINCE_NAMES[province]).join('\n'),
    ...bilingual('hours', draft.hours),
    ...bilingual('cost', draft.cost),
    routes: draft.routes
      .map(({ kind, url, note }) =>
        [kind, url, ...(note ? [note.vi, ...(note.en ? [note.en] : [])] : [])]
          .map(entryText)
          .join(' | '),
      )
      .join('\n'),
    ...bilingual('claim', draft.claim),
    is_emergency: choiceText(draft.is_emergency ? 'yes' : 'no', language),
    last_called_on: draft.last_called_on ?? '',
    status: choiceText(draft.status, language),
    crises: draft.crises.map((kind) => choiceText(`crisis_${kind}`, language)).join('\n'),
    ...placeFactCells(draft, language),
    ...bilingual('age_rule', draft.age_rule),
    ...bilingual('signature_rule', draft.signature_rule),
    ...bilingual('call_note', draft.call_note),
  };
}

/** Undefined where a name is no province. */
function provincesOf(cell: string) {
  const found = listOf(cell).map((name) => PROVINCES.find((each) => isProvince(each, name)));
  const known = found.filter((each) => each !== undefined);
  return known.length === found.length ? known : undefined;
}

function isProvince(province: (typeof PROVINCES)[number], name: string): boolean {
  return [province, PROVINCE_NAMES[province]].some((each) => foldText(each) === foldText(name));
}

/** One line for each way: `kind | address | note | note in English`. */
function routesOf(cell: string) {
  const lines = cell.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [kind = '', url = '', vi = '', en = ''] = partsOf(line);
    return { kind: foldText(kind), url, note: { vi, en } };
  });
}

/** A place without a number: a sample that is imported as it is gives readers no number to call. */
const SAMPLE: HelpPlaceDraft = {
  kind: 'place',
  name: { vi: 'Tên cơ sở', en: 'Name of the place' },
  audience: { vi: 'Tư vấn cho bạn trẻ', en: 'Advice for young people' },
  phone: null,
  address: { vi: 'Số nhà, đường, phường', en: 'House number, street, ward' },
  provinces: ['ha-noi', 'hai-phong'],
  hours: { vi: '8:00–17:00, thứ Hai đến thứ Sáu', en: '8:00–17:00, Monday to Friday' },
  cost: null,
  routes: [{ kind: 'web', url: 'https://example.com/', note: { vi: 'Nhắn ở trang' } }],
  claim: { vi: 'Theo trang của cơ sở', en: 'As its own site has it' },
  is_emergency: false,
  crises: ['exposure', 'pregnancy'],
  last_called_on: null,
  status: 'draft',
  services: ['hiv_test', 'youth'],
  opening_hours: 'Mo-Fr 07:30-11:30,13:00-16:30',
  age_rule: { vi: 'Dưới 18 tuổi: hỏi trước', en: 'Under 18: ask first' },
  signature_rule: null,
  price_min: 0,
  price_max: 150_000,
  insurance: 'accepted',
  languages: ['vi', 'en'],
  is_accessible: true,
  source_url: 'https://example.com/',
  source_read_on: '2026-11-28',
  call_result: null,
  call_note: null,
};
