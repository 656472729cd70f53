import { m } from '@mam/texts';

/** A place inside a card of a guide, in words: “Answer 2 · Leads to”. */
export function placeInWords(path: string): string {
  const parts = path.replace(/^(?:steps|outcomes|people)\.[^.]+\.?/, '').split('.');
  const words = parts.flatMap((part, index) => {
    const row = ROWS[part];
    const place = Number(parts[index + 1]);
    if (row && Number.isInteger(place)) return [row({ place: place + 1 })];
    return FIELDS[part]?.() ?? [];
  });
  return words.join(' · ');
}

const ROWS: Record<string, (of: { place: number }) => string> = {
  ...{
    answers: m.admin_guides_answer,
    lines: m.admin_guides_line,
    watch: m.admin_guides_watch_one,
  },
  ...{ deadlines: m.admin_guides_deadline, next: m.admin_guides_next_one },
  sources: m.admin_guides_source,
};

const FIELDS: Record<string, () => string> = {
  ...{ title: m.admin_guides_title, summary: m.admin_courses_summary, words: m.admin_guides_words },
  ...{ text: m.admin_guides_text, who: m.admin_guides_who, kind: m.admin_guides_next_ref },
  ...{ side: m.admin_guides_side, colour: m.admin_guides_colour },
  ...{ start: m.admin_guides_start, escape: m.admin_guides_escape, to: m.admin_guides_to },
  ...{ note: m.admin_guides_note, thought: m.admin_guides_thought, first: m.admin_guides_first },
  ...{ where: m.guides_where, say: m.admin_guides_say, cost: m.admin_guides_cost },
  ...{ signs: m.admin_guides_signs, hours: m.admin_guides_hours, next: m.guides_next },
  ...{ sources: m.admin_guides_sources, answers: m.admin_guides_answers },
  ...{
    label: m.admin_guides_deadline_label,
    before: m.admin_guides_before,
    after: m.admin_guides_after,
  },
  ...{ name: m.admin_guides_person_name, en: m.common_language_en, vi: m.common_language_vi },
};
