import { HELP_DOORS, type HelpDoor, helpPath } from '@mam/contract/core/help-doors';
import type { Language } from '@mam/contract/core/localized';
import type { PlaceService } from '@mam/contract/help-places/place-facts';
import { m } from '@mam/texts';

type CardText = (inputs?: object, options?: { locale?: Language }) => string;

export interface ShowCard {
  id: string;
  /** What it asks for, in a few words. */
  label: () => string;
  text: CardText;
  more: CardText;
}

const PILL: ShowCard = {
  id: 'card-pill',
  label: m.show_card_pill_label,
  text: m.show_card_pill,
  more: m.show_card_pill_more,
};
const PEP: ShowCard = {
  id: 'card-pep',
  label: m.show_card_pep_label,
  text: m.show_card_pep,
  more: m.show_card_pep_more,
};
const ABORTION: ShowCard = {
  id: 'card-abortion',
  label: m.show_card_abortion_label,
  text: m.show_card_abortion,
  more: m.show_card_abortion_more,
};
const ALONE: ShowCard = {
  id: 'card-alone',
  label: m.show_card_alone_label,
  text: m.show_card_alone,
  more: m.show_card_alone_more,
};
const DANGER: ShowCard = {
  id: 'card-danger',
  label: m.show_card_danger_label,
  text: m.show_card_danger,
  more: m.show_card_danger_more,
};

/** Sentences to show to the person behind a counter, for what may be happening. */
const CARDS: Partial<Record<HelpDoor, readonly ShowCard[]>> = {
  now: [ALONE, PEP],
  unsafe: [DANGER],
  late: [PILL, PEP],
};

const CARDS_FOR: Partial<Record<PlaceService, readonly ShowCard[]>> = {
  pep: [PEP],
  contraception: [PILL],
  violence: [ALONE],
  abortion: [ABORTION],
};

/** The cards for the counter of a place one goes to. */
export function cardsFor(need: PlaceService | undefined): readonly ShowCard[] {
  return (need && CARDS_FOR[need]) ?? [];
}

export function cardsOf(door: HelpDoor): readonly ShowCard[] {
  return CARDS[door] ?? [];
}

/** The cards of the page of help that a link leads to. */
export function cardsAt(path: string): readonly ShowCard[] {
  const door = HELP_DOORS.find((each) => path.split('#', 1)[0] === helpPath(each));
  return door ? cardsOf(door) : [];
}

/** The first sentence, and what follows it. */
const FIRST = /^(.*?[.?!])\s+(.+)$/su;

/** A card of what is spoken, its first sentence large, in Vietnamese and in the reader's own language where that is another one. */
export function sentenceCard(
  label: () => string,
  { vi, own = vi }: { vi: string; own?: string | undefined },
): ShowCard {
  const part = (index: 0 | 1): CardText => {
    const cut = (text: string) => FIRST.exec(text)?.slice(1)[index] ?? (index === 0 ? text : '');
    return (_inputs, options) => cut(options?.locale === 'vi' ? vi : own);
  };
  return { id: 'card-sentence', label, text: part(0), more: part(1) };
}
