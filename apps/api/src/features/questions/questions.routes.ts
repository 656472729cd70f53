import { AppError } from '@mam/contract/core/errors';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import { questionsApi } from '@mam/contract/questions/questions';
import type { Deps } from '../../app.deps.ts';
import { createHourlyUses } from '../../http/access/hourly-uses.ts';
import type { Binder } from '../../http/bind.ts';
import { createFairQueue } from '../../platform/queues/fair-queue.ts';
import { getQuestion, listPage } from './questions.service.ts';
import { findSimilar } from './questions.similar.service.ts';
import { voteHelpful } from './questions.votes.service.ts';

/** Searches take turns, so that they never hold more than these connections to the database. */
const SEARCHES = { slots: 2, waitingMax: 60, waitMs: 3_000, retrySeconds: 5 };

/** `/api/questions`. */
export function registerQuestions({ bind }: Binder, deps: Deps): void {
  const { db, clock } = deps;
  const search = createFairQueue(SEARCHES);
  const useHour = createHourlyUses(db, clock);
  bind(questionsApi.list, ({ query }, { language, client }) => {
    const list = () => listPage(deps, query, language);
    return query.keyword ? search(client.address, list) : list();
  });
  bind(questionsApi.info, ({ params }, { language }) => getQuestion(db, params.id, language));
  bind(questionsApi.similar, ({ body: { text } }, { language, client }) =>
    search(client.address, () => findSimilar(deps, text, language)),
  );
  bind(questionsApi.vote, async ({ params: { id }, body }, { client }) => {
    // An address that invents devices is stopped; a school stays below the limit.
    const { count } = await useHour('question', id, client.address);
    if (count > HOURLY_ADDRESS_LIMIT) throw new AppError('too_many');
    return voteHelpful(db, { uuid: id, ...body });
  });
}
