import { PLAYABLE_KIND_NAMES } from '@mam/contract/core/playable-kinds';
import { isAdmin } from '@mam/contract/core/roles';
import { playablesApi } from '@mam/contract/playables/playables';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { getPlayable } from '../playables/playables.service.ts';
import { createViewCounter } from './views.service.ts';

/** `PUT …/view/:id`. Views of admins are not counted. */
export function registerViews({ bind }: Binder, { db, clock }: Deps): void {
  // One counter for both kinds: it batches views into shared transactions.
  const countView = createViewCounter(db, clock);
  for (const kind of PLAYABLE_KIND_NAMES) {
    bind(playablesApi(kind).view, async ({ params, body }, { actor }) => {
      const { id } = await getPlayable(db, kind, params.id);
      if (actor && isAdmin(actor.role)) return { counted: false };
      return { counted: await countView(id, body.device_id) };
    });
  }
}
