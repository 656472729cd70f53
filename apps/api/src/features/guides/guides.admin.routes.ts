import { guidesAdminApi } from '@mam/contract/guides/guides.admin';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { registerList } from '../../lists/bind-list.ts';
import { managedGuides, returnGuide, withdrawChange } from './guides.admin.service.ts';
import { findNextPages } from './guides.pages.service.ts';
import { showGuide } from './guides.service.ts';

/** `/api/admin/guides`. */
export function registerManagedGuides(binder: Binder, deps: Deps): void {
  registerList({ calls: guidesAdminApi, service: managedGuides })(binder, deps);
  binder.bind(guidesAdminApi.return, async ({ params: { id }, body }, { actor }) => {
    await returnGuide(deps, actor, { id, ...body });
    return managedGuides.get(deps, id);
  });
  binder.bind(guidesAdminApi.withdraw, async ({ params: { id }, body }, { actor }) => {
    await withdrawChange(deps, actor, { id, ...body });
    return managedGuides.get(deps, id);
  });
  binder.bind(guidesAdminApi.preview, ({ body }, { language }) => {
    const { public_id, kind, group: worry, danger: is_danger, title, summary } = body;
    const { start, steps, people, outcomes } = body;
    const head = { public_id, kind, worry, is_danger, title, summary };
    return showGuide(deps, { ...head, graph: { start, steps, people, outcomes } }, language);
  });
  binder.bind(guidesAdminApi.nextPages, async ({ query }) => ({
    items: await findNextPages(deps, query),
  }));
}
