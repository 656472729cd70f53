import { statisticsApi } from '@mam/contract/statistics/statistics';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getItemStatistics } from './statistics.item.service.ts';
import { getPlayableStatistics, getSiteStatistics } from './statistics.service.ts';
import { sendStatistics } from './statistics.view.ts';

/** `/api/{videos,podcasts}/statistics`, those of one item, and those of the whole site. */
export function registerStatistics({ bind, bindFile }: Binder, deps: Deps): void {
  bind(statisticsApi.videos, ({ query }) => getPlayableStatistics(deps, 'video', query));
  bind(statisticsApi.podcasts, ({ query }) => getPlayableStatistics(deps, 'podcast', query));
  bind(statisticsApi.video, ({ params, query }) =>
    getItemStatistics(deps, { kind: 'video', id: params.id }, query),
  );
  bind(statisticsApi.podcast, ({ params, query }) =>
    getItemStatistics(deps, { kind: 'podcast', id: params.id }, query),
  );
  bind(statisticsApi.site, ({ query }) => getSiteStatistics(deps, query));
  bindFile(statisticsApi.export, ({ query }, { reply }, { language }) =>
    sendStatistics(deps, { query, language }, reply),
  );
}
