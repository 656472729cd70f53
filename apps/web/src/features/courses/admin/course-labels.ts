import type { Language } from '@mam/contract/core/localized';
import type { CourseState } from '@mam/contract/courses/courses.admin';
import type { QuestionKind } from '@mam/contract/courses/question-kinds';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { StateLooks } from '../../../admin-ui/list/list-columns.tsx';
import type { TextValues } from './course-values.ts';

export const STATES: StateLooks<CourseState> = {
  draft: { label: m.admin_list_state_draft, variant: 'plain' },
  scheduled: { label: m.admin_courses_state_scheduled, variant: 'info' },
  published: { label: m.admin_list_state_published, variant: 'ok' },
  trash: { label: m.admin_list_state_trash, variant: 'danger' },
};

const KINDS: Record<QuestionKind, () => string> = {
  single: m.admin_courses_kind_single,
  multiple: m.admin_courses_kind_multiple,
  true_false: m.admin_courses_kind_true_false,
  order: m.admin_courses_kind_order,
  typed: m.admin_courses_kind_typed,
};
export const kindText = (kind: QuestionKind): string => KINDS[kind]();

export const KIND_ICONS: Record<QuestionKind, string> = {
  single: 'check',
  multiple: 'list',
  true_false: 'swap',
  order: 'repeat',
  typed: 'edit',
};

/** Drawings that courses and lessons can show. */
export const DRAWINGS: readonly string[] = [
  ...['bench', 'cat-conception', 'cat-contraceptives', 'cat-gender', 'cat-safe', 'cat-violence'],
  ...['course-body', 'course-bond', 'course-online', 'key', 'learning', 'maintenance', 'no-result'],
  ...['people-ask', 'people-boundary', 'people-help', 'people-pharmacy', 'people-result'],
  ...['people-welcome', 'plaque', 'qa', 'time-path', 'tips'],
];

/** A text of the form in a language, that of the page at first, or in Vietnamese where that is empty. */
export function textOf(texts: TextValues, language: Language = getLocale()): string {
  return texts[language].trim() || texts.vi.trim();
}
