import type { AuditChange, AuditSubject } from '@mam/contract/audit/audit';
import { dayText } from '@mam/contract/core/days';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import { m } from '@mam/texts';
import * as playableFields from '@mam/texts/playable-fields';
import { vietnamTime } from '../../../platform/format.ts';

type Labels = Record<string, () => string>;

export const SUBJECT_LABELS: Record<AuditSubject, () => string> = {
  video: m.admin_audit_subject_video,
  podcast: m.admin_audit_subject_podcast,
  media: m.admin_audit_subject_media,
  category: m.admin_audit_subject_category,
  banner: m.admin_audit_subject_banner,
  topic: m.admin_audit_subject_topic,
  course: m.admin_audit_subject_course,
  question: m.admin_audit_subject_question,
  help_place: m.admin_audit_subject_help_place,
  game_round: m.admin_audit_subject_game_round,
  comment: m.admin_audit_subject_comment,
  ban: m.admin_audit_subject_ban,
  word_list: m.admin_audit_subject_word_list,
  canned_answer: m.admin_audit_subject_canned_answer,
  synonym: m.admin_audit_subject_synonym,
  account: m.admin_audit_subject_account,
  email_change: m.admin_audit_subject_email_change,
  mail: m.admin_audit_subject_mail,
  settings: m.admin_audit_subject_settings,
  ticket: m.admin_audit_subject_ticket,
  notification: m.admin_audit_subject_notification,
  bill: m.admin_audit_subject_bill,
};

const VERBS: Labels = {
  create: m.admin_audit_verb_create,
  update: m.admin_audit_verb_update,
  delete: m.admin_audit_verb_delete,
  move: m.admin_audit_verb_move,
  undo: m.admin_audit_verb_undo,
  trash: m.admin_audit_verb_trash,
  restore: m.admin_audit_verb_restore,
  purge: m.admin_audit_verb_purge,
  publish: m.admin_audit_verb_publish,
  hide: m.admin_audit_verb_hide,
  schedule: m.admin_audit_verb_schedule,
  category: m.admin_audit_verb_category,
  set_poster: m.admin_audit_verb_set_poster,
  set_captions: m.admin_audit_verb_set_captions,
  remove_captions: m.admin_audit_verb_remove_captions,
  set_chapters: m.admin_audit_verb_set_chapters,
  upload: m.admin_audit_verb_upload,
  cancel: m.admin_audit_verb_cancel,
  retry: m.admin_audit_verb_retry,
  suspend: m.admin_audit_verb_suspend,
  unsuspend: m.admin_audit_verb_unsuspend,
  grant_admin: m.admin_audit_verb_grant_admin,
  revoke_admin: m.admin_audit_verb_revoke_admin,
  send_link: m.admin_audit_verb_send_link,
  create_preview: m.admin_audit_verb_create_preview,
  revoke_preview: m.admin_audit_verb_revoke_preview,
  import: m.admin_audit_verb_import,
  undo_import: m.admin_audit_verb_undo_import,
  export: m.admin_audit_verb_export,
  read_history: m.admin_audit_verb_read_history,
  note: m.admin_audit_verb_note,
  complete: m.admin_audit_verb_complete,
  refuse: m.admin_audit_verb_refuse,
  turn_on: m.admin_audit_verb_turn_on,
  turn_off: m.admin_audit_verb_turn_off,
  call: m.admin_audit_verb_call,
  hold: m.admin_audit_verb_hold,
  continue: m.admin_audit_verb_continue,
  send_now: m.admin_audit_verb_send_now,
  send_again: m.admin_audit_verb_send_again,
  mark_sent: m.admin_audit_verb_mark_sent,
  answer: m.admin_audit_verb_answer,
  close: m.admin_audit_verb_close,
  done: m.admin_audit_verb_done,
  approve: m.admin_audit_verb_approve,
  reject: m.admin_audit_verb_reject,
  ban: m.admin_audit_verb_ban,
  lift_ban: m.admin_audit_verb_lift_ban,
  pay: m.admin_audit_verb_pay,
  reopen: m.admin_audit_verb_reopen,
  cancel_bill: m.admin_audit_verb_cancel_bill,
};

const FIELDS: Labels = {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these labels only.
  ...Object.fromEntries(PLAYABLE_FIELDS.map(({ name, label }) => [name, playableFields[label]])),
  name: m.admin_audit_field_name,
  full_name: m.admin_audit_field_full_name,
  email: m.admin_audit_field_email,
  phone_number: m.admin_audit_field_phone,
  language: m.admin_audit_field_language,
  role: m.admin_audit_field_role,
  status: m.admin_audit_field_status,
  title: m.admin_audit_field_title,
  description: m.admin_audit_field_description,
  warning: m.admin_audit_field_warning,
  min_age: m.admin_audit_field_min_age,
  category_id: m.admin_audit_field_category,
  published_at: m.admin_audit_field_published_at,
  references: m.admin_audit_field_references,
  file: m.admin_audit_field_file,
  poster: m.admin_audit_field_poster,
  captions: m.admin_audit_field_captions,
  'chapters.start': m.admin_audit_field_chapter_start,
  lines: m.admin_audit_field_lines,
  created: m.admin_audit_field_created,
  changed: m.admin_audit_field_changed,
  undone: m.admin_audit_field_undone,
  kept: m.admin_audit_field_kept,
  count: m.admin_audit_field_count,
  lessons: m.admin_audit_field_lessons,
  'lessons.title': m.admin_courses_lesson_title,
  'lessons.body': m.admin_courses_body,
  'lessons.slug': m.admin_courses_slug,
  questions: m.admin_audit_field_questions,
  'questions.prompt': m.admin_courses_prompt,
  'questions.explanation': m.admin_courses_explanation,
  pass_percent: m.admin_courses_pass_percent,
  deleted_at: m.admin_audit_field_deleted_at,
  ping: m.admin_audit_field_ping,
  'side_names.agree': m.admin_audit_field_side_agree,
  'side_names.disagree': m.admin_audit_field_side_disagree,
  'side_names.unsure': m.admin_audit_field_side_unsure,
  summary: m.admin_audit_field_summary,
  opens_on: m.admin_audit_field_opens_on,
  closes_on: m.admin_audit_field_closes_on,
  slug: m.admin_audit_field_slug,
  entries: m.admin_audit_field_entries,
  version: m.admin_audit_field_version,
  reason: m.admin_audit_field_reason,
  answer: m.admin_questions_answer,
  text: m.admin_audit_field_text,
  ends_at: m.admin_audit_field_ends_at,
  expires_at: m.admin_audit_field_expires_at,
  kind: m.admin_audit_field_kind,
  move_to: m.admin_audit_field_move_to,
  place: m.admin_audit_field_place,
  url: m.admin_audit_field_url,
  from_date: m.admin_audit_field_from_date,
  to_date: m.admin_audit_field_to_date,
  target: m.admin_audit_field_target,
  image: m.admin_audit_field_image,
  focus: m.admin_audit_field_focus,
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
  tagline: m.admin_audit_field_tagline,
  'contact.email': m.admin_audit_field_contact_email,
  'contact.phone': m.admin_audit_field_contact_phone,
  'contact.address': m.admin_audit_field_contact_address,
  'social.name': m.admin_audit_field_social_name,
  'social.url': m.admin_audit_field_social_url,
  'hotlines.number': m.admin_audit_field_hotline_number,
  'hotlines.name': m.admin_audit_field_hotline_name,
  'hotlines.note': m.admin_audit_field_hotline_note,
  payer: m.bills_payer,
  company_address: m.bills_address,
  tax_code: m.bills_tax_code,
  company_email: m.bills_email,
  amount: m.bills_amount_vnd,
  due_on: m.bills_due_on,
  paid_on: m.bills_paid_on,
  note: m.bills_note,
  on: m.admin_audit_field_on,
  until: m.admin_audit_field_until,
};

/** Fields whose values are names of states. */
const STATE_FIELDS = ['status', 'role', 'target', 'language', 'kind', 'payer'];
const STATES: Labels = {
  draft: m.admin_audit_state_draft,
  scheduled: m.admin_audit_state_scheduled,
  published: m.admin_audit_state_published,
  trash: m.admin_audit_state_trash,
  active: m.admin_audit_state_active,
  suspended: m.admin_audit_state_suspended,
  admin: m.admin_audit_state_admin,
  customer: m.admin_audit_state_customer,
  desktop: m.admin_audit_state_desktop,
  mobile: m.admin_audit_state_mobile,
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

/** The label of an action; an unknown one is shown as it is. */
export function verbLabel(verb: string): string {
  return VERBS[verb]?.() ?? verb;
}

/** `hotlines.1.name.en` → «Tên đường dây 2 · English». */
export function fieldLabel(path: string): string {
  const parts = path.split('.');
  const last = parts.at(-1);
  const language = parts.length > 1 && (last === 'vi' || last === 'en') ? last : undefined;
  const places = parts.filter(isNumber).map((part) => Number(part) + 1);
  const names = parts.filter((part) => !isNumber(part)).slice(0, language ? -1 : undefined);
  const label = FIELDS[names.join('.')]?.() ?? FIELDS[names[0] ?? '']?.() ?? names.join('.');
  const numbered = [label, ...places].join(' ');
  return language ? `${numbered} · ${STATES[language]?.()}` : numbered;
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
  if (isState) return STATES[text]?.() ?? text;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return dayText(text);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? vietnamTime(text) : text;
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part);
}
