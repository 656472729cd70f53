import { SIDES, type Side } from '@mam/contract/comments/thread-kinds';
import type { Localized } from '@mam/contract/core/localized';
import type { AdminTopic } from '@mam/contract/topics/topics.admin';

export interface TextValues {
  vi: string;
  en: string;
}

/** Values of the form; a day is null until it is chosen. */
export interface TopicValues {
  category_id: string | null;
  title: TextValues;
  ping: TextValues;
  side_names: Record<Side, TextValues>;
  side_reasons: Record<Side, TextValues>;
  summary: TextValues;
  opens_on: string | null;
  closes_on: string | null;
}

const EMPTY: TextValues = { vi: '', en: '' };
const EMPTY_SIDES = { agree: EMPTY, disagree: EMPTY, unsure: EMPTY };

export const EMPTY_TOPIC: TopicValues = {
  category_id: null,
  title: EMPTY,
  ping: EMPTY,
  side_names: EMPTY_SIDES,
  side_reasons: EMPTY_SIDES,
  summary: EMPTY,
  opens_on: null,
  closes_on: null,
};

export function valuesOf(topic: AdminTopic): TopicValues {
  const { category_id, title, ping, side_names, side_reasons, summary } = topic;
  const { opens_on, closes_on } = topic;
  return {
    category_id: category_id === null ? null : String(category_id),
    title: toTexts(title),
    ping: toTexts(ping),
    side_names: toSideTexts(side_names),
    side_reasons: side_reasons ? toSideTexts(side_reasons) : EMPTY_SIDES,
    summary: summary ? toTexts(summary) : EMPTY,
    ...{ opens_on, closes_on },
  };
}

/** The body of a call. An empty summary becomes null, and so do the reasons when none is written. */
export function bodyOf(values: TopicValues) {
  const { category_id, side_reasons, summary, ...rest } = values;
  const hasReasons = SIDES.some((side) => hasText(side_reasons[side]));
  return {
    ...rest,
    category_id: category_id === null ? undefined : Number(category_id),
    side_reasons: hasReasons ? side_reasons : null,
    summary: hasText(summary) ? summary : null,
  };
}

/** Whether a text of the question, or of the reasons that are written, is missing in English; the summary is for later. */
export function lacksEnglish({ title, ping, side_names, side_reasons }: TopicValues): boolean {
  const texts = [title, ping, ...SIDES.map((side) => side_names[side])];
  const reasons = SIDES.map((side) => side_reasons[side]).filter(hasText);
  return [...texts, ...reasons].some(({ en }) => en.trim() === '');
}

function hasText({ vi, en }: TextValues): boolean {
  return vi.trim() !== '' || en.trim() !== '';
}

function toSideTexts({ agree, disagree, unsure }: AdminTopic['side_names']) {
  return { agree: toTexts(agree), disagree: toTexts(disagree), unsure: toTexts(unsure) };
}

function toTexts({ vi, en = '' }: Localized): TextValues {
  return { vi, en };
}
