import { Readable } from 'node:stream';
import { profileApi } from '@mam/contract/profile/profile';
import type { Binder } from '../../http/bind.ts';
import { localDay } from '../../platform/clock.ts';
import { zipChunks } from '../../platform/zip.ts';
import { deleteOwnAccount } from './account-deletion.service.ts';
import { collectData, type ProfileDeps } from './profile.export.service.ts';
import { createPictureEncoder, removePicture, setPicture } from './profile.picture.service.ts';
import { changeProfile, getProfile } from './profile.service.ts';

/** `/api/profile`: the account of the session. */
export function registerProfile({ bind, bindFile, bindUpload }: Binder, deps: ProfileDeps): void {
  const { db, clock, limits } = deps;
  const encode = createPictureEncoder();

  bind(profileApi.get, (_, { actor }) => getProfile(db, actor.user_id));
  bind(profileApi.update, ({ body }, { actor }) => changeProfile(deps, actor.user_id, body));
  bind(profileApi.remove, async ({ body }, { actor, client }) => {
    await deleteOwnAccount(deps, body, { actor, client });
    return {};
  });

  bindUpload(profileApi.setPicture, async (_, { actor, client }, file) => {
    const { user_id } = actor;
    await limits.consume('upload', client, user_id);
    await setPicture(deps, user_id, await encode(file));
    return getProfile(db, user_id);
  });
  bind(profileApi.removePicture, async (_, { actor }) => {
    const { user_id } = actor;
    await removePicture(deps, user_id);
    return getProfile(db, user_id);
  });

  bindFile(profileApi.export, async (_, { reply }, { actor }) => {
    const now = clock.now();
    const files = await collectData(deps, actor.user_id);
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
