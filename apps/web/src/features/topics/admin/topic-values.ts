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
  summary: TextValues;
  opens_on: string | null;
  closes_on: string | null;
}

const EMPTY: TextValues = { vi: '', en: '' };

export const EMPTY_TOPIC: TopicValues = {
  category_id: null,
  title: EMPTY,
  ping: EMPTY,
  side_names: { agree: EMPTY, disagree: EMPTY, unsure: EMPTY },
  summary: EMPTY,
  opens_on: null,
  closes_on: null,
};

export function valuesOf(topic: AdminTopic): TopicValues {
  const { category_id, title, ping, side_names, summary, opens_on, closes_on } = topic;
  return {
    category_id: category_id === null ? null : String(category_id),
    title: toTexts(title),
    ping: toTexts(ping),
    side_names: {
      agree: toTexts(side_names.agree),
      disagree: toTexts(side_names.disagree),
      unsure: toTexts(side_names.unsure),
    },
    summary: summary ? toTexts(summary) : EMPTY,
    ...{ opens_on, closes_on },
  };
}

/** The body of a call. An empty summary becomes null. */
export function bodyOf(values: TopicValues) {
  const { category_id, summary, ...rest } = values;
  const hasSummary = summary.vi.trim() !== '' || summary.en.trim() !== '';
  return {
    ...rest,
    category_id: category_id === null ? undefined : Number(category_id),
    summary: hasSummary ? summary : null,
  };
}

/** Whether a text of the question is missing in English; the summary is for later. */
export function lacksEnglish({ title, ping, side_names }: TopicValues): boolean {
  const texts = [title, ping, ...SIDES.map((side) => side_names[side])];
  return texts.some(({ en }) => en.trim() === '');
}

function toTexts({ vi, en = '' }: Localized): TextValues {
  return { vi, en };
}
