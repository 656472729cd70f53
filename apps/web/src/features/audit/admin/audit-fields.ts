import type { BannerDraft } from '@mam/contract/banners/banners.rules';
import type { CannedAnswer } from '@mam/contract/canned-answers/canned-answers.admin';
import type { CategoryDraft } from '@mam/contract/categories/categories.rules';
import type { CourseDraft } from '@mam/contract/courses/courses.rules';
import type { RoundDraft } from '@mam/contract/games/games.rules';
import type { GuideDraft } from '@mam/contract/guides/guides.rules';
import type { HelpPlaceDraft } from '@mam/contract/help-places/help-places.rules';
import type { NotificationDraft } from '@mam/contract/notifications/notifications.rules';
import { PLAYABLE_FIELDS } from '@mam/contract/playables/playable-fields';
import type { QuestionDraft } from '@mam/contract/questions/questions.rules';
import type { SynonymDraft } from '@mam/contract/search/search.admin';
import type { MaintenanceDraft, SiteDraft } from '@mam/contract/settings/settings.rules';
import type { TopicDraft } from '@mam/contract/topics/topics.rules';
import { m } from '@mam/texts';
import type * as texts from '@mam/texts/admin-audit';
import * as playableFields from '@mam/texts/playable-fields';

/** Texts of fields by their names. */
export type Labels = Record<string, (() => string) | undefined>;

type Draft =
  | (BannerDraft | CategoryDraft | CourseDraft | GuideDraft | HelpPlaceDraft | NotificationDraft)
  | (QuestionDraft | RoundDraft | SiteDraft | MaintenanceDraft | SynonymDraft | TopicDraft)
  | Omit<CannedAnswer, 'id' | 'updated_at'>;
type KeyOf<T> = T extends unknown ? keyof T & string : never;
type OwnField = keyof typeof texts extends infer K
  ? K extends `admin_audit_field_${infer Name}`
    ? Name
    : never
  : never;
/** Fields whose parts have names of their own. */
type Whole = 'contact' | 'issuer' | 'social' | 'side_names';
/** Fields of the forms that the log has no own text for: each needs its name here. */
type Borrowed = Exclude<KeyOf<Draft>, OwnField | Whole>;

const OF_FORMS: Record<Borrowed, () => string> = {
  pass_percent: m.admin_courses_pass_percent,
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
  routes: m.admin_help_places_routes,
  public_id: m.admin_guides_public_id,
  code: m.admin_guides_code,
  group: m.admin_guides_group,
  danger: m.admin_guides_danger,
  words: m.admin_guides_words,
  start: m.admin_guides_start,
  steps: m.admin_guides_steps,
  outcomes: m.admin_guides_outcomes,
  people: m.admin_guides_people,
  content: m.admin_notifications_content,
  send_at: m.admin_notifications_when_heading,
  game: m.admin_games_game,
  learn_path: m.admin_games_learn_path,
  word: m.admin_games_word,
  meaning: m.admin_games_meaning,
  hints: m.admin_games_hints,
  prompt: m.admin_games_prompt,
  explanation: m.admin_games_explanation,
  groups: m.admin_games_groups,
  items: m.admin_games_items,
  options: m.admin_games_options,
  is_true: m.admin_games_is_true,
  icon: m.admin_categories_icon,
  tint: m.admin_categories_tint,
  term: m.admin_search_term,
  meanings: m.admin_search_meanings,
};

/** Fields that are called as on another page, by their paths without numbers and languages. */
export const FIELDS: Labels = {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: the file holds these labels only.
  ...Object.fromEntries(PLAYABLE_FIELDS.map(({ name, label }) => [name, playableFields[label]])),
  ...OF_FORMS,
  'lessons.title': m.admin_courses_lesson_title,
  'lessons.body': m.admin_courses_body,
  'lessons.slug': m.admin_courses_slug,
  'questions.prompt': m.admin_courses_prompt,
  'questions.explanation': m.admin_courses_explanation,
  'chapters.is_sensitive': m.admin_parts_chapter_sensitive,
  'routes.kind': m.admin_help_places_route_kind,
  'routes.url': m.admin_help_places_route_url,
  'routes.note': m.admin_help_places_route_note,
  payer: m.bills_payer,
  company_address: m.bills_address,
  tax_code: m.bills_tax_code,
  company_email: m.bills_email,
  'issuer.tax_code': m.bills_tax_code,
  'issuer.account_number': m.bills_account_number,
  'issuer.account_holder': m.bills_account_holder,
  'issuer.bank': m.bills_bank,
  amount: m.bills_amount_vnd,
  due_on: m.bills_due_on,
  paid_on: m.bills_paid_on,
  note: m.bills_note,
  profession: m.facts_profession,
  signed_on: m.facts_signed_on,
  'lessons.key_sentence': m.admin_courses_key_sentence,
  'lessons.thought.question': m.admin_courses_thought_question,
  'lessons.thought.answer': m.admin_courses_thought_answer,
  'lessons.playable_uuid': m.admin_courses_playable,
  'lessons.picture': m.admin_courses_picture,
  'lessons.minutes': m.admin_courses_minutes,
  'questions.options': m.admin_courses_options,
  'questions.steps': m.admin_courses_steps,
  'questions.accepted': m.admin_courses_accepted,
  'audience.role': m.admin_notifications_who,
  'audience.language': m.admin_notifications_language,
  'audience.active_days': m.admin_notifications_last_active,
  'audience.excluded': m.admin_notifications_excluded,
  'items.group': m.admin_games_group,
  'options.is_right': m.admin_games_option_right,
  removal_reason: m.admin_desk_removal_reason,
  suspension_reason: m.admin_users_suspension_reason,
  mails_per_minute: m.admin_notifications_pace_field,
};

/** Fields of rows that are called by their place; further numbers follow the name. */
export const PLACED: Readonly<Record<string, ((of: { place: number }) => string) | undefined>> = {
  hints: m.admin_games_hint_item,
  groups: m.admin_games_group_item,
  'items.text': m.admin_games_item_text,
  'items.why': m.admin_games_item_why,
  items: m.admin_games_item,
  'options.feedback': m.admin_games_option_feedback,
  options: m.admin_games_option,
};
