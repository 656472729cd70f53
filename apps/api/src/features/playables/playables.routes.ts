import { PLAYABLE_KIND_NAMES, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { playablesApi } from '@mam/contract/playables/playables';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { createFairQueue, type FairQueue } from '../../platform/queues/fair-queue.ts';
import { createDownloadCounter, sendDownload } from './playables.downloads.service.ts';
import { getInfo, getPlayable, listPage, searchPage } from './playables.service.ts';

/**
 * Searches take turns, so that they never hold more than these connections to the database. A client
 * has half of the places that wait.
 */
const SEARCHES = { slots: 4, waitingMax: 60, waitMs: 3_000, retrySeconds: 5 };

/** `/api/videos/…` and `/api/podcasts/…`; votes and views are in features of their own. */
export function registerPlayables(binder: Binder, deps: Deps): void {
  const search = createFairQueue(SEARCHES);
  for (const kind of PLAYABLE_KIND_NAMES) registerKind(binder, { ...deps, search }, kind);
}

interface PlayableDeps extends Deps {
  search: FairQueue;
}

function registerKind({ bind, bindFile }: Binder, deps: PlayableDeps, kind: PlayableKind): void {
  const { db, clock } = deps;
  const countDownload = createDownloadCounter(db, clock);
  const calls = playablesApi(kind);
  bind(calls.list, ({ query }, { language, client }) => {
    const { keyword } = query;
    if (!keyword) return listPage(db, kind, { query, language });
    const search = { query: { ...query, keyword }, language };
    return deps.search(client.address, () => searchPage(db, kind, search));
  });
  bind(calls.info, ({ query }, { language }) => getInfo(db, kind, { id: query.uuid, language }));
  bindFile(calls.download, async ({ params }, http) =>
    sendDownload({ ...deps, countDownload }, await getPlayable(db, kind, params.id), http),
  );
}
