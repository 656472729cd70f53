import { type Language, textIn } from '@mam/contract/core/localized';
import type { Tally, Topic, TopicInfo, TopicState } from '@mam/contract/topics/topics';
import { localDay } from '../../platform/clock.ts';
import type { listTopics, TopicRow } from './topics.queries.ts';

type ListedRow = Awaited<ReturnType<typeof listTopics>>[number];

/** A topic as readers see it, without its tally. */
export function toTopic(row: ListedRow, language: Language, now: Date): Topic {
  const { id, uuid, category_id, comment_count, agree, disagree, unsure } = row;
  return {
    ...{ id, uuid, category_id, comment_count },
    title: textIn(row.title, language),
    ping: textIn(row.ping, language),
    state: stateOf(row, now),
    opens_on: localDay(row.opens_at),
    closes_on: lastDay(row.closes_at),
    side_count: agree + disagree + unsure,
  };
}

/** The page of a topic: tally and summary only once it is closed. */
export function toTopicInfo(
  row: TopicRow,
  related: ListedRow[],
  { language, now }: { language: Language; now: Date },
): TopicInfo {
  const { side_names: names, summary } = row;
  const isClosed = stateOf(row, now) === 'closed';
  return {
    ...toTopic(row, language, now),
    side_names: {
      agree: textIn(names.agree, language),
      disagree: textIn(names.disagree, language),
      unsure: textIn(names.unsure, language),
    },
    tally: isClosed ? toTally(row) : null,
    summary: isClosed && summary ? textIn(summary, language) : null,
    related: related.map((each) => toTopic(each, language, now)),
  };
}

export function toTally({ agree, disagree, unsure }: Tally): Tally {
  return { agree, disagree, unsure };
}

export function stateOf({ closes_at }: { closes_at: Date | null }, now: Date): TopicState {
  return closes_at && closes_at <= now ? 'closed' : 'open';
}

/** The last day of a topic, which closes at the midnight that ends it. */
export function lastDay(closes_at: Date | null): string | null {
  return closes_at && localDay(new Date(closes_at.getTime() - 1));
}
