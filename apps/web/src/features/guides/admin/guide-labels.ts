import type { Language } from '@mam/contract/core/localized';
import {
  GUIDE_GROUPS,
  GUIDE_KINDS,
  GUIDE_NEEDS,
  type GuideGroup,
  type GuideNeed,
  PERSON_COLOURS,
} from '@mam/contract/guides/guide-kinds';
import type { AdminGuide } from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
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
export const nextName = (kind: keyof typeof NEXTS) => NEXTS[kind]();
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

/** What a guide that needs a second reader waits for, as the list of all work has it. */
export function readerText(
  guide: Pick<AdminGuide, 'state' | 'status' | 'returned_why' | 'writer_id'>,
): string {
  if (guide.returned_why !== null) {
    return guide.writer_id === ownId() ? m.admin_work_returned_own() : m.admin_work_returned();
  }
  if (guide.status !== 'published') return m.admin_guides_unsent();
  return guide.state === 'published' ? m.admin_work_guide_waits() : m.admin_work_guide_new();
}
