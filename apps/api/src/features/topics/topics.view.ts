import { TALLY_PEOPLE_MIN } from '@mam/contract/core/constants';
import { type Language, textIn } from '@mam/contract/core/localized';
import type { Tally, Topic, TopicInfo, TopicState } from '@mam/contract/topics/topics';
import type { SideTexts } from '../../db/columns.ts';
import { localDay } from '../../platform/clock.ts';
import type { listTopics, TopicRow } from './topics.queries.ts';

type ListedRow = Awaited<ReturnType<typeof listTopics>>[number];

/** A topic as readers see it, without its tally; its summary only once it is closed. */
export function toTopic(row: ListedRow, language: Language, now: Date): Topic {
  const { id, uuid, category_id, comment_count, summary } = row;
  const state = stateOf(row, now);
  return {
    ...{ id, uuid, category_id, comment_count },
    title: textIn(row.title, language),
    ping: textIn(row.ping, language),
    side_names: sideTexts(row.side_names, language),
    state,
    opens_on: localDay(row.opens_at),
    closes_on: lastDay(row.closes_at),
    side_count: totalOf(row),
    summary: state === 'closed' && summary ? textIn(summary, language) : null,
  };
}

function sideTexts({ agree, disagree, unsure }: SideTexts, language: Language) {
  return {
    agree: textIn(agree, language),
    disagree: textIn(disagree, language),
    unsure: textIn(unsure, language),
  };
}

/** The page of a topic: its tally only once it is closed. */
export function toTopicInfo(
  row: TopicRow,
  related: ListedRow[],
  { language, now }: { language: Language; now: Date },
): TopicInfo {
  const { side_reasons } = row;
  const listed = toTopic(row, language, now);
  return {
    ...listed,
    side_reasons: side_reasons && sideTexts(side_reasons, language),
    tally: listed.state === 'closed' ? toTally(row) : null,
    related: related.map((each) => toTopic(each, language, now)),
  };
}

type Shown = Pick<ListedRow, 'shown_agree' | 'shown_disagree' | 'shown_unsure'>;

/** The tally of the last full hour; null for so few people that one of them could be recognized. */
export function toTally(row: Shown): Tally | null {
  const { shown_agree: agree, shown_disagree: disagree, shown_unsure: unsure } = row;
  return totalOf(row) < TALLY_PEOPLE_MIN ? null : { agree, disagree, unsure };
}

/** People who had taken a side at the last full hour. */
export function totalOf({ shown_agree, shown_disagree, shown_unsure }: Shown): number {
  return shown_agree + shown_disagree + shown_unsure;
}

export function stateOf({ closes_at }: { closes_at: Date | null }, now: Date): TopicState {
  return closes_at && closes_at <= now ? 'closed' : 'open';
}

/** The last day of a topic, which closes at the midnight that ends it. */
export function lastDay(closes_at: Date | null): string | null {
  return closes_at && localDay(new Date(closes_at.getTime() - 1));
}
