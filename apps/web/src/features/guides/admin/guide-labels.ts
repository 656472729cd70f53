import type { Language } from '@mam/contract/core/localized';
import {
  GUIDE_GROUPS,
  GUIDE_KINDS,
  GUIDE_NEEDS,
  type GuideGroup,
  type GuideNeed,
  NEXT_KINDS,
  PERSON_COLOURS,
} from '@mam/contract/guides/guide-kinds';
import { m } from '@mam/texts';
import type { GuideValues } from './guide-values.ts';

const GROUPS: Record<GuideGroup, () => string> = {
  ...{ body: m.guides_group_body, safety: m.guides_group_safety, mind: m.guides_group_mind },
  ...{ violence: m.guides_group_violence, people: m.guides_group_people },
};
const KINDS = { guide: m.admin_guides_kind_guide, story: m.guides_story };
const NEEDS: Record<GuideNeed, () => string> = {
  ...{ pep: m.help_need_pep, contraception: m.help_need_contraception },
  ...{ violence: m.help_need_violence, hiv_test: m.help_need_hiv_test, prep: m.help_need_prep },
  ...{ sti: m.help_need_sti, gynaecology: m.help_need_gynaecology, youth: m.help_need_youth },
  ...{ pregnancy: m.help_need_pregnancy, abortion: m.help_need_abortion },
  ...{ pharmacy: m.admin_guides_need_pharmacy, doctor: m.admin_guides_need_doctor },
  emergency: m.admin_guides_need_emergency,
  someone_trusted: m.admin_guides_need_someone,
};
const NEXTS = {
  ...{ phone: m.admin_guides_next_phone, video: m.admin_guides_next_video },
  ...{ podcast: m.admin_guides_next_podcast, tip: m.admin_guides_next_tip },
  ...{ question: m.admin_guides_next_question, course: m.admin_guides_next_course },
  ...{ guide: m.admin_guides_kind_guide, help: m.admin_guides_next_help },
};
const COLOURS = {
  ...{ leaf: m.admin_guides_colour_leaf, sky: m.admin_guides_colour_sky },
  ...{ sun: m.admin_guides_colour_sun, rose: m.admin_guides_colour_rose },
  plum: m.admin_guides_colour_plum,
};

export const groupName = (group: GuideGroup) => GROUPS[group]();
export const kindName = (kind: keyof typeof KINDS) => KINDS[kind]();
export const groupChoices = () => choices(GUIDE_GROUPS, GROUPS);
export const kindChoices = () => choices(GUIDE_KINDS, KINDS);
export const needChoices = () => choices(GUIDE_NEEDS, NEEDS);
export const nextChoices = () => choices(NEXT_KINDS, NEXTS);
export const colourChoices = () => choices(PERSON_COLOURS, COLOURS);

function choices<T extends string>(values: readonly T[], names: Record<T, () => string>) {
  return values.map((value) => ({ value, label: names[value]() }));
}

export type CardNames = ReturnType<typeof cardNames>;

/** What a card is called by: its text, or that it has none yet. */
export function cardNames({ steps, outcomes }: GuideValues, language: Language) {
  const nameOf = (text: { vi: string; en: string }) =>
    text[language] || text.vi || m.admin_guides_untitled();
  return {
    steps: steps.map(({ id, text }) => ({ id, name: nameOf(text) })),
    outcomes: outcomes.map(({ id, title }) => ({ id, name: nameOf(title) })),
  };
}

/** The place of a fault inside its card, in words: “Answer 2 · Leads to”. */
export function placeInWords(path: string): string {
  const parts = path.replace(/^(?:steps|outcomes|people)\.\d+\.?/, '').split('.');
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
  ...{ title: m.admin_guides_title, summary: m.admin_guides_summary, words: m.admin_guides_words },
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
