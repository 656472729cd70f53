import { podcastHistoryApi, videoHistoryApi } from '@mam/contract/item-history/item-history.admin';
import type { Deps } from '../../../app.deps.ts';
import type { Binder } from '../../../http/bind.ts';
import { restoreValues } from './item-history.service.ts';

const KINDS = { video: videoHistoryApi, podcast: podcastHistoryApi } as const;

/** `/api/admin/{videos,podcasts}/:id/history`. */
export function registerItemHistory({ bind }: Binder, deps: Deps): void {
  for (const kind of ['video', 'podcast'] as const) {
    bind(KINDS[kind].restore, ({ params, body }, { actor }) =>
      restoreValues(deps, actor, { kind, ...params, ...body }),
    );
  }
}
