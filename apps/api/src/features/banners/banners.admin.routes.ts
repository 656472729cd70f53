import { bannersAdminApi } from '@mam/contract/banners/banners.admin';
import type { LimitDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import {
  createBanner,
  getBanner,
  listAllBanners,
  listBanners,
  moveBanner,
  removeBanners,
  restoreBanners,
  updateBanner,
} from './banners.admin.service.ts';
import { BANNER_COLUMNS } from './banners.admin.view.ts';
import { createImageEncoder } from './image-encoding.service.ts';
import { storeImage } from './images.service.ts';

/** `/api/admin/banners`. */
export function registerBannersAdmin(binder: Binder, deps: LimitDeps): void {
  const { bind, bindFile, bindUpload } = binder;
  const encode = createImageEncoder();

  bind(bannersAdminApi.list, ({ query }) => listBanners(deps, query));
  bind(bannersAdminApi.get, ({ params }) => getBanner(deps, params.id));
  bindFile(bannersAdminApi.export, async ({ query }, { reply }, { language }) => {
    const { format, ...filters } = query;
    const rows = await listAllBanners(deps, filters);
    return sendTable(reply, { name: 'banners', format, language, columns: BANNER_COLUMNS, rows });
  });
  bind(bannersAdminApi.create, ({ body }, { actor }) => createBanner(deps, actor, body));
  bind(bannersAdminApi.update, ({ params, body }, { actor }) =>
    updateBanner(deps, actor, { id: params.id, draft: body }),
  );
  bind(bannersAdminApi.remove, async ({ params }, { actor }) => {
    await getBanner(deps, params.id);
    return removeBanners(deps, actor, [params.id]);
  });
  bind(bannersAdminApi.removeMany, ({ body }, { actor }) => removeBanners(deps, actor, body.ids));
  bind(bannersAdminApi.restore, ({ body }, { actor }) => restoreBanners(deps, actor, body.ids));
  bind(bannersAdminApi.move, ({ params, body }, { actor }) =>
    moveBanner(deps, actor, { ...body, id: params.id }),
  );
  bindUpload(bannersAdminApi.image, async (_, { actor, client }, file) => {
    await deps.limits.consume('upload', client, actor.user_id);
    return storeImage(deps, await encode(file));
  });
}
