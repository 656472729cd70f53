import { AppError } from '@mam/contract/core/errors';
import type { Language } from '@mam/contract/core/localized';
import { RELATED_TOPICS_MAX, type TopicInfo, type TopicState } from '@mam/contract/topics/topics';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import { readPage } from '../../platform/lists.ts';
import {
  countTopics,
  findTopic,
  listRelatedTopics,
  listTopics,
  type TopicRow,
} from './topics.queries.ts';
import { toTopic, toTopicInfo } from './topics.view.ts';

/** For comments, which count themselves. */
export { addTopicComments } from './topics.queries.ts';

type Reads = Pick<Deps, 'db' | 'clock'>;

interface TopicListQuery {
  page: number;
  size: number;
  state?: TopicState | undefined;
  categoryId?: number | undefined;
}

/** One page of the topics that readers see. */
export function listPage({ db, clock }: Reads, query: TopicListQuery, language: Language) {
  const { page, size, state, categoryId } = query;
  const now = clock.now();
  const filter = { now, state, category_id: categoryId };
  return readPage(
    { page, size },
    {
      count: () => countTopics(db, filter),
      list: (range) => listTopics(db, filter, range),
      toItem: (row) => toTopic(row, language, now),
    },
  );
}

/** @throws `topic.not_found` for a draft, one that is not open yet, and one in the trash. */
export async function getInfo(
  { db, clock }: Reads,
  id: string | number,
  language: Language,
): Promise<TopicInfo> {
  const now = clock.now();
  const row = await getTopic(db, id, now);
  const related = await listRelatedTopics(db, row, { now, limit: RELATED_TOPICS_MAX });
  return toTopicInfo(row, related, { language, now });
}

/** The topic as readers see it. @throws `topic.not_found`. */
export async function getTopic(db: Database, id: string | number, now: Date): Promise<TopicRow> {
  const row = await findTopic(db, id, now);
  if (!row) throw new AppError('topic.not_found');
  return row;
}
