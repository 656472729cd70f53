import type { Lack, LackField } from '@mam/contract/rules/stages';
import { m } from '@mam/texts';

/** What an item lacks of what readers get; nothing for a complete one. */
export function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  if (lacks.length === 0) return null;
  return <p className="text-sm text-warn-text">{m.admin_lacks({ names: lackNames(lacks) })}</p>;
}

/** As the labels of the fields; those that lack their English only come last, under its name. */
export function lackNames(lacks: readonly Lack[]): string {
  const whole: string[] = [];
  const english: string[] = [];
  for (const lack of lacks) {
    const [field = lack, language] = lack.split('.');
    (language ? english : whole).push(LABELS[field as LackField]());
  }
  if (english.length > 0) whole.push(m.admin_lacks_english({ names: english.join(', ') }));
  return whole.join(', ');
}

const LABELS: Record<LackField, () => string> = {
  title: m.admin_playables_title,
  dir: m.admin_playables_file,
  category_id: m.admin_playables_category,
  description: m.admin_playables_description,
  warning: m.admin_lacks_warning,
  references: m.admin_playables_references,
  summary: m.admin_courses_summary,
  lessons: m.admin_lacks_lessons,
  questions: m.admin_lacks_questions,
  answer: m.admin_questions_answer,
  reason: m.admin_questions_reason,
  next_step: m.admin_questions_next_step,
  sources: m.admin_questions_sources,
  ping: m.admin_topics_ping,
  side_names: m.admin_topics_sides,
  side_reasons: m.admin_topics_reasons,
  word: m.admin_games_word,
  hints: m.admin_games_hints,
  meaning: m.admin_games_meaning,
  prompt: m.admin_games_prompt,
  groups: m.admin_games_groups,
  items: m.admin_games_items,
  options: m.admin_games_options,
  explanation: m.admin_games_explanation,
  phone: m.admin_help_places_phone,
  steps: m.admin_guides_steps,
  outcomes: m.admin_guides_outcomes,
};
