import { searchApi } from '@mam/contract/search/search';
import { searchAdminApi } from '@mam/contract/search/search.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { createFairQueue } from '../../platform/queues/fair-queue.ts';
import { createMissCounter, listMisses } from './misses.service.ts';
import { isMiss, search, suggest } from './search.service.ts';
import { managedSynonyms } from './synonyms.admin.service.ts';

/**
 * Searches take turns, so that they never hold more than these connections to the database. A client
 * has half of the places that wait.
 */
const SEARCHES = { slots: 4, waitingMax: 60, waitMs: 3_000, retrySeconds: 5 };

/** `/api/search`, and its synonyms and misses for admins. */
export function registerSearch({ bind }: Binder, deps: Deps): void {
  const queue = createFairQueue(SEARCHES);
  bind(searchApi.find, ({ query }, { language, client }) =>
    queue(client.address, () => search(deps, query, language)),
  );
  bind(searchApi.suggest, ({ query }, { language, client }) =>
    queue(client.address, () => suggest(deps, query.keyword, language)),
  );
  const countMiss = createMissCounter(deps);
  bind(searchApi.reportMiss, ({ body }, { client }) =>
    queue(client.address, async () => {
      if (await isMiss(deps, body.keyword)) await countMiss(body.keyword, client);
      return {};
    }),
  );
  bind(searchAdminApi.listSynonyms, () => managedSynonyms.list(deps));
  bind(searchAdminApi.createSynonym, ({ body }, { actor }) =>
    managedSynonyms.create(deps, actor, body),
  );
  bind(searchAdminApi.updateSynonym, ({ params, body: { updated_at, ...draft } }, { actor }) =>
    managedSynonyms.update(deps, actor, { ...params, updated_at, draft }),
  );
  bind(searchAdminApi.trashSynonyms, ({ body }, { actor }) =>
    managedSynonyms.trash(deps, actor, body.ids),
  );
  bind(searchAdminApi.restoreSynonyms, ({ body }, { actor }) =>
    managedSynonyms.restore(deps, actor, body.ids),
  );
  bind(searchAdminApi.listMisses, () => listMisses(deps.db));
}
