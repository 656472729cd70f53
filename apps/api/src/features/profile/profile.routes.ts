import { Readable } from 'node:stream';
import { profileApi } from '@mam/contract/profile/profile';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { localDay } from '../../platform/clock.ts';
import { zipChunks } from '../../platform/zip.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { deleteOwnAccount } from './account-deletion.service.ts';
import { collectData } from './export.service.ts';
import { createPictureEncoder, removePicture, setPicture } from './picture.service.ts';
import { changeProfile, getProfile } from './profile.service.ts';

/** `/api/profile`: the account of the session. */
export function registerProfile({ bind, bindFile, bindUpload }: Binder, deps: AccountDeps): void {
  const { db, clock, limits } = deps;
  const encode = createPictureEncoder();

  bind(profileApi.get, (_, context) => getProfile(db, requireActor(context).user_id));
  bind(profileApi.update, ({ body }, context) =>
    changeProfile(db, requireActor(context).user_id, body),
  );
  bind(profileApi.remove, async ({ body }, context) => {
    await deleteOwnAccount(deps, body, { actor: requireActor(context), client: context.client });
    return {};
  });

  bindUpload(profileApi.setPicture, async (_, context, file) => {
    const { user_id } = requireActor(context);
    await limits.consume('upload', context.client, user_id);
    await setPicture(deps, user_id, await encode(file));
    return getProfile(db, user_id);
  });
  bind(profileApi.removePicture, async (_, context) => {
    const { user_id } = requireActor(context);
    await removePicture(deps, user_id);
    return getProfile(db, user_id);
  });

  bindFile(profileApi.export, async (_, { reply }, context) => {
    const now = clock.now();
    const files = await collectData(deps, requireActor(context).user_id);
    const entries = files.map((file) => ({ ...file, mtime: now }));
    // Other people may see a downloads folder, so the name does not mention this site.
    const disposition = `attachment; filename="my-data-${localDay(now)}.zip"`;
    return reply
      .type('application/zip')
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', disposition)
      .send(Readable.from(zipChunks(entries), { objectMode: false }));
  });
}
