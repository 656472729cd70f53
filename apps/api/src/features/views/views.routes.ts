import { PLAYABLE_KIND_NAMES } from '@mam/contract/core/playable-kinds';
import { HOURLY_ADDRESS_LIMIT } from '@mam/contract/core/rate-limits';
import { isAdmin } from '@mam/contract/core/roles';
import { playablesApi } from '@mam/contract/playables/playables';
import type { Deps } from '../../app.deps.ts';
import { createHourlyUses } from '../../http/access/hourly-uses.ts';
import type { Binder } from '../../http/bind.ts';
import { getPlayable } from '../playables/playables.service.ts';
import { createViewCounter } from './views.service.ts';

/** `PUT …/view/:id`. Views of admins are not counted, nor those of an address that invents devices. */
export function registerViews({ bind }: Binder, { db, clock }: Deps): void {
  // One counter for both kinds: it batches views into shared transactions.
  const countView = createViewCounter(db, clock);
  const useHour = createHourlyUses(db, clock);
  for (const kind of PLAYABLE_KIND_NAMES) {
    bind(playablesApi(kind).view, async ({ params, body }, { actor, client }) => {
      const { id } = await getPlayable(db, kind, params.id);
      if (actor && isAdmin(actor.role)) return { counted: false };
      const use = await useHour(id, client.address);
      const counted = use.count <= HOURLY_ADDRESS_LIMIT && (await countView(id, body.device_id));
      if (!counted) use.undo();
      return { counted };
    });
  }
}
