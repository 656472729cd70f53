import { guidesApi } from '@mam/contract/guides/guides';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getGuide, listGuides } from './guides.service.ts';

/** `/api/guides`. */
export function registerGuides({ bind }: Binder, deps: Deps): void {
  bind(guidesApi.list, (_input, { language }) => listGuides(deps.db, language));
  bind(guidesApi.get, ({ params }, { language }) => getGuide(deps, params.public_id, language));
}
