import { bannersAdminApi } from '@mam/contract/banners/banners.admin';
import type { LimitDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { bindMove } from '../../lists/bind-list.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import { managedBanners } from './banners.admin.service.ts';
import { createImageEncoder } from './banners.image-encoding.service.ts';
import { storeImage } from './banners.images.service.ts';
import { BANNER_COLUMNS } from './banners.view.ts';

/** `/api/admin/banners`. */
export function registerBannersAdmin(binder: Binder, deps: LimitDeps): void {
  const { bind, bindFile, bindUpload } = binder;
  const [api, service] = [bannersAdminApi, managedBanners];
  const encode = createImageEncoder();

  bind(api.list, ({ query }) => service.list(deps, query));
  bind(api.get, ({ params }) => service.get(deps, params.id));
  bindFile(api.export, async ({ query }, { reply }, { language }) => {
    const { format, ...filters } = query;
    const rows = await service.listAll(deps, filters);
    return sendTable(reply, { name: 'banners', format, language, columns: BANNER_COLUMNS, rows });
  });
  bind(api.create, ({ body }, { actor }) => service.create(deps, actor, body));
  bind(api.update, ({ params, body }, { actor }) =>
    service.update(deps, actor, { ...params, draft: body }),
  );
  bind(api.remove, async ({ params }, { actor }) => {
    await service.get(deps, params.id);
    return service.trash(deps, actor, [params.id]);
  });
  bind(api.trash, ({ body }, { actor }) => service.trash(deps, actor, body.ids));
  bind(api.restore, ({ body }, { actor }) => service.restore(deps, actor, body.ids));
  bindMove(binder, deps, { calls: api, service });
  bindUpload(api.image, async (_, { actor, client }, file) => {
    await deps.limits.consume('upload', client, actor.user_id);
    return storeImage(deps, await encode(file));
  });
}
