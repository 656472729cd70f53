import type { AuditChange, AuditSubject } from '@mam/contract/audit/audit';
import { dayText } from '@mam/contract/core/days';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import { m } from '@mam/texts';
import * as texts from '@mam/texts/admin-audit';
import * as playableFields from '@mam/texts/playable-fields';
import { vietnamTime } from '../../../platform/format.ts';

type Labels = Record<string, (() => string) | undefined>;

/** Fields that are called as on another page. */
const FIELDS: Labels = {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these labels only.
  ...Object.fromEntries(PLAYABLE_FIELDS.map(({ name, label }) => [name, playableFields[label]])),
  'lessons.title': m.admin_courses_lesson_title,
  'lessons.body': m.admin_courses_body,
  'lessons.slug': m.admin_courses_slug,
  'questions.prompt': m.admin_courses_prompt,
  'questions.explanation': m.admin_courses_explanation,
  pass_percent: m.admin_courses_pass_percent,
  'chapters.is_sensitive': m.admin_parts_chapter_sensitive,
  answer: m.admin_questions_answer,
  question: m.admin_questions_question,
  next_step: m.admin_questions_next_step,
  next_path: m.admin_questions_next_path,
  sources: m.admin_questions_sources,
  audience: m.admin_help_places_audience,
  phone: m.admin_help_places_phone,
  address: m.admin_help_places_address,
  provinces: m.admin_help_places_provinces,
  hours: m.admin_help_places_hours,
  cost: m.admin_help_places_cost,
  'routes.kind': m.admin_help_places_route_kind,
  'routes.url': m.admin_help_places_route_url,
  'routes.note': m.admin_help_places_route_note,
  claim: m.admin_help_places_claim,
  is_emergency: m.admin_help_places_emergency,
  crises: m.admin_help_places_crises,
  last_called_on: m.admin_help_places_called,
  services: m.admin_help_places_services,
  opening_hours: m.admin_help_places_opening,
  age_rule: m.admin_help_places_age,
  signature_rule: m.admin_help_places_signature,
  price_min: m.admin_help_places_price_min,
  price_max: m.admin_help_places_price_max,
  insurance: m.admin_help_places_insurance,
  languages: m.admin_help_places_languages,
  is_accessible: m.admin_help_places_access,
  source_url: m.admin_help_places_source,
  source_read_on: m.admin_help_places_source_read,
  call_result: m.admin_help_places_result,
  call_note: m.admin_help_places_call_note,
  payer: m.bills_payer,
  company_address: m.bills_address,
  tax_code: m.bills_tax_code,
  company_email: m.bills_email,
  amount: m.bills_amount_vnd,
  due_on: m.bills_due_on,
  paid_on: m.bills_paid_on,
  note: m.bills_note,
  profession: m.facts_profession,
  signed_on: m.facts_signed_on,
};

/** Fields whose values are names of states. */
const STATE_FIELDS = ['status', 'role', 'target', 'language', 'kind', 'payer'];
/** States that are called as on another page. */
const STATES: Labels = {
  vi: m.common_language_vi,
  en: m.common_language_en,
  video: m.admin_audit_subject_video,
  podcast: m.admin_audit_subject_podcast,
  hotline: m.admin_help_places_kind_hotline,
  place: m.admin_help_places_kind_place,
  unpaid: m.bills_state_unpaid,
  paid: m.bills_state_paid,
  cancelled: m.bills_state_cancelled,
  company: m.bills_payer_company,
};

export function subjectLabel(subject: AuditSubject): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds the audit log's texts only.
  return texts[`admin_audit_subject_${subject}`]();
}

/** The label of an action; an unknown one is shown as it is. */
export function verbLabel(verb: string): string {
  return ownText(`verb_${verb}`) ?? verb;
}

/** `hotlines.1.name.en` → «Tên đường dây 2 · English». */
export function fieldLabel(path: string): string {
  const parts = path.split('.');
  const last = parts.at(-1);
  const language = parts.length > 1 && (last === 'vi' || last === 'en') ? last : undefined;
  const places = parts.filter(isNumber).map((part) => Number(part) + 1);
  const names = parts.filter((part) => !isNumber(part)).slice(0, language ? -1 : undefined);
  const label = labelOf(names) ?? labelOf(names.slice(0, 1)) ?? names.join('.');
  const numbered = [label, ...places].join(' ');
  return language ? `${numbered} · ${stateLabel(language)}` : numbered;
}

function labelOf(names: string[]): string | undefined {
  return ownText(`field_${names.join('_')}`) ?? FIELDS[names.join('.')]?.();
}

function stateLabel(state: string): string | undefined {
  return STATES[state]?.() ?? ownText(`state_${state}`);
}

/** The audit log's own text of a verb, a field or a state. */
function ownText(key: string): string | undefined {
  const messages: Record<string, unknown> = texts;
  const message = messages[`admin_audit_${key}`];
  return typeof message === 'function' ? message() : undefined;
}

/** The label of a value; days and times as everywhere else. */
export function valueLabel({
  field,
  value,
}: Pick<AuditChange, 'field'> & { value: AuditChange['before'] }): string {
  if (value === null || value === '') return m.admin_audit_nothing();
  if (value === true) return m.admin_audit_yes();
  if (value === false) return m.admin_audit_no();
  const text = String(value);
  const isState = STATE_FIELDS.includes(field.split('.')[0] ?? '');
  if (isState) return stateLabel(text) ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayText(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? vietnamTime(text) : text;
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
