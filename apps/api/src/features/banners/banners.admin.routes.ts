import { bannersAdminApi } from '@mam/contract/banners/banners.admin';
import type { LimitDeps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
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
import { bannerColumns } from './banners.admin.view.ts';
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
    const columns = bannerColumns(language);
    return sendTable(reply, { name: 'banners', format, columns, rows });
  });
  bind(bannersAdminApi.create, ({ body }, context) =>
    createBanner(deps, requireActor(context), body),
  );
  bind(bannersAdminApi.update, ({ params, body }, context) =>
    updateBanner(deps, requireActor(context), { id: params.id, draft: body }),
  );
  bind(bannersAdminApi.remove, async ({ params }, context) => {
    await getBanner(deps, params.id);
    return removeBanners(deps, requireActor(context), [params.id]);
  });
  bind(bannersAdminApi.removeMany, ({ body }, context) =>
    removeBanners(deps, requireActor(context), body.ids),
  );
  bind(bannersAdminApi.restore, ({ body }, context) =>
    restoreBanners(deps, requireActor(context), body.ids),
  );
  bind(bannersAdminApi.move, ({ params, body }, context) =>
    moveBanner(deps, requireActor(context), { ...body, id: params.id }),
  );
  bindUpload(bannersAdminApi.image, async (_, context, file) => {
    await deps.limits.consume('upload', context.client, requireActor(context).user_id);
    return storeImage(deps, await encode(file));
  });
}
