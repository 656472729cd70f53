import { overviewApi } from '@mam/contract/overview/overview';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getCalendar } from './overview.calendar.service.ts';
import { getPendingWork } from './overview.service.ts';
import { getServiceLevels } from './overview.service-levels.service.ts';

/** `/api/admin/overview`. */
export function registerOverview({ bind }: Binder, deps: Deps): void {
  bind(overviewApi.serviceLevels, () => getServiceLevels(deps));
  bind(overviewApi.calendar, ({ query }) => getCalendar(deps, query));
  bind(overviewApi.waiting, (_, { actor }) => getPendingWork(deps, actor));
}
