import { mediaApi } from '@mam/contract/media/media';
import type { Deps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import {
  cancelMedia,
  listMediaStates,
  listUnusedMedia,
  removeMedia,
  retryMedia,
} from './media.service.ts';

/** Routes of `/api/admin/media`. */
export function registerMedia({ bind }: Binder, deps: Deps): void {
  bind(mediaApi.list, async ({ query }) => ({
    items: await listMediaStates(deps.db, query.dirs),
  }));
  bind(mediaApi.unused, async ({ query }) => ({
    items: await listUnusedMedia(deps.db, query.kind),
  }));
  bind(mediaApi.cancel, ({ params }, { actor }) => cancelMedia(deps, actor, params.dir));
  bind(mediaApi.retry, ({ params }, { actor }) => retryMedia(deps, actor, params.dir));
  bind(mediaApi.remove, async ({ params }, { actor }) => {
    await removeMedia(deps, actor, params.dir);
    return {};
  });
}
