import {
  CATEGORY_ICONS,
  CATEGORY_TINTS,
  type CategoryIcon,
  type CategoryTint,
} from '@mam/contract/categories/category-look';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { FOCUS_NAMES } from '../../../shared/banners/admin/focus-names.ts';
import { lookText } from '../../../shared/categories/admin/look-text.ts';
import { REMOVAL_LABELS } from '../../../shared/comments/admin/removal-labels.ts';
import type { Labels } from './audit-fields.ts';

/** Fields whose values are names of states. */
export const STATE_FIELDS = [
  ...['status', 'role', 'target', 'language', 'kind', 'payer', 'group', 'game'],
  ...['call_result', 'services', 'provinces', 'crises', 'insurance', 'languages'],
  ...['suspension_reason', 'removal_reason', 'min_age', 'icon', 'tint', 'focus'],
];

/** States that are called as on another page: by field and value where the value alone has several meanings. */
export const STATES: Labels = {
  vi: m.common_language_vi,
  en: m.common_language_en,
  any: m.admin_notifications_language_any,
  all: m.admin_notifications_role_all,
  customers: m.admin_notifications_role_customers,
  admins: m.admin_notifications_role_admins,
  video: m.admin_audit_subject_video,
  podcast: m.admin_audit_subject_podcast,
  course: m.admin_audit_subject_course,
  question: m.admin_audit_subject_question,
  guide: m.admin_audit_subject_guide,
  comment: m.admin_audit_subject_comment,
  ticket: m.admin_audit_subject_ticket,
  comfort: m.admin_canned_kind_comfort,
  threatened: m.admin_canned_kind_threatened,
  story: m.guides_story,
  tip: m.admin_guides_next_tip,
  phone: m.admin_guides_next_phone,
  help: m.admin_guides_next_help,
  hotline: m.admin_help_places_kind_hotline,
  place: m.admin_help_places_kind_place,
  unpaid: m.bills_state_unpaid,
  paid: m.bills_state_paid,
  cancelled: m.bills_state_cancelled,
  'payer.customer': m.bills_payer_customer,
  company: m.bills_payer_company,
  // Comments.
  shown: m.admin_desk_state_shown,
  held: m.admin_desk_state_held,
  delayed: m.admin_desk_state_delayed,
  rejected: m.admin_desk_state_rejected,
  hidden: m.admin_desk_state_hidden,
  deleted: m.admin_desk_state_deleted,
  // Requests for another address.
  incomplete: m.admin_changes_incomplete,
  complete: m.admin_changes_complete,
  refused: m.admin_changes_refused,
  // Files.
  uploading: m.admin_media_state_sending,
  uploaded: m.admin_media_state_uploaded,
  processing: m.admin_media_state_processing,
  ready: m.admin_media_state_ready,
  failed: m.admin_media_state_failed,
  // Rounds, and questions of tests.
  'guess-word': m.admin_games_guess_word,
  'sort-words': m.admin_games_sort_words,
  quiz: m.admin_games_quiz,
  'condom-quiz': m.admin_games_condom_quiz,
  word: m.admin_games_kind_word,
  groups: m.admin_games_kind_groups,
  order: m.admin_games_kind_order,
  single: m.admin_games_kind_single,
  true_false: m.admin_games_kind_true_false,
  ...{ multiple: m.admin_courses_kind_multiple, typed: m.admin_courses_kind_typed },
  // Groups of guides, which have names of their own.
  'group.body': m.guides_group_body,
  'group.safety': m.guides_group_safety,
  'group.violence': m.guides_group_violence,
  'group.mind': m.guides_group_mind,
  'group.people': m.guides_group_people,
  'call_result.right': m.admin_help_places_result_right,
  'call_result.changed': m.admin_help_places_result_changed,
  'call_result.no_answer': m.admin_help_places_result_no_answer,
  'call_result.wrong_number': m.admin_help_places_result_wrong_number,
  ...Object.fromEntries(
    Object.entries(FOCUS_NAMES).map(([focus, label]) => [`focus.${focus}`, label]),
  ),
  ...looksOf('icon', CATEGORY_ICONS),
  ...looksOf('tint', CATEGORY_TINTS),
  'min_age.0': m.admin_playables_age_all,
  'min_age.18': m.admin_playables_age_18,
  'suspension_reason.harassment': m.admin_users_why_harassment,
  'suspension_reason.advertising': m.admin_users_why_advertising,
  'suspension_reason.impersonation': m.admin_users_why_impersonation,
  'suspension_reason.taken_over': m.admin_users_why_taken_over,
  'suspension_reason.requested': m.admin_users_why_requested,
  'suspension_reason.other': m.admin_users_why_other,
  ...Object.fromEntries(
    Object.entries(REMOVAL_LABELS).map(([name, label]) => [`removal_reason.${name}`, label]),
  ),
  ...Object.fromEntries(
    Object.entries(PROVINCE_NAMES).map(([key, name]) => [`provinces.${key}`, () => name]),
  ),
  'services.pep': m.help_need_pep,
  'services.contraception': m.help_need_contraception,
  'services.violence': m.help_need_violence,
  'services.hiv_test': m.help_need_hiv_test,
  'services.prep': m.help_need_prep,
  'services.sti': m.help_need_sti,
  'services.gynaecology': m.help_need_gynaecology,
  'services.pregnancy': m.help_need_pregnancy,
  'services.abortion': m.help_need_abortion,
  'services.youth': m.help_need_youth,
  'crises.distress': m.admin_help_places_crisis_distress,
  'crises.violence': m.admin_help_places_crisis_violence,
  'crises.exposure': m.admin_help_places_crisis_exposure,
  'crises.pregnancy': m.admin_help_places_crisis_pregnancy,
  'insurance.accepted': m.help_insurance_accepted,
  'insurance.not_accepted': m.help_insurance_not_accepted,
  'languages.vi': m.help_spoken_vi,
  'languages.en': m.help_spoken_en,
  'languages.fr': m.help_spoken_fr,
  'languages.zh': m.help_spoken_zh,
  'languages.ja': m.help_spoken_ja,
  'languages.ko': m.help_spoken_ko,
  'languages.km': m.help_spoken_km,
  'kind.app': m.admin_help_places_route_app,
  'kind.zalo': m.admin_help_places_route_zalo,
  'kind.facebook': m.admin_help_places_route_facebook,
  'kind.web': m.admin_help_places_route_web,
};

/** Icons and colours of topics, by field and value. */
function looksOf(field: string, values: readonly (CategoryIcon | CategoryTint)[]): Labels {
  return Object.fromEntries(values.map((value) => [`${field}.${value}`, () => lookText(value)]));
}
