import { managedBanners } from '@mam/contract/banners/banners.admin';
import type { AccountDeps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import {
  createBanner,
  getBanner,
  listBanners,
  moveBanner,
  removeBanners,
  restoreBanners,
  updateBanner,
} from './banners.admin.service.ts';
import { allBanners, bannerColumns } from './banners.admin.view.ts';
import { createImageEncoder } from './images.encode.ts';
import { storeImage } from './images.service.ts';

/** `/api/admin/banners`. */
export function registerBannersAdmin(binder: Binder, deps: AccountDeps): void {
  const { bind, bindFile, bindUpload } = binder;
  const encode = createImageEncoder();

  bind(managedBanners.list, ({ query }) => listBanners(deps, query));
  bind(managedBanners.get, ({ params }) => getBanner(deps, params.id));
  bindFile(managedBanners.export, async ({ query }, { reply }, { language }) => {
    const { format, ...filters } = query;
    const columns = bannerColumns(language);
    return sendTable(reply, { name: 'banners', format, columns, rows: allBanners(deps, filters) });
  });
  bind(managedBanners.create, ({ body }, context) =>
    createBanner(deps, requireActor(context), body),
  );
  bind(managedBanners.update, ({ params, body }, context) =>
    updateBanner(deps, requireActor(context), { id: params.id, draft: body }),
  );
  bind(managedBanners.remove, async ({ params }, context) => {
    await getBanner(deps, params.id);
    return removeBanners(deps, requireActor(context), [params.id]);
  });
  bind(managedBanners.removeMany, ({ body }, context) =>
    removeBanners(deps, requireActor(context), body.ids),
  );
  bind(managedBanners.restore, ({ body }, context) =>
    restoreBanners(deps, requireActor(context), body.ids),
  );
  bind(managedBanners.move, ({ params, body }, context) =>
    moveBanner(deps, requireActor(context), { ...body, id: params.id }),
  );
  bindUpload(managedBanners.image, async (_, context, file) => {
    await deps.limits.take('upload', context.caller, requireActor(context).user_id);
    return storeImage(deps, await encode(file));
  });
}
