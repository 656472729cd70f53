import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { MEDIA_NAMES, mediaPath } from '../../transcoding/media-files.ts';
import type { TestApp } from '../app.ts';

export interface Item {
  id: number;
  kind: PlayableKind;
}

type Headers = Record<string, string>;

/** A view of a new device. */
export function viewItem({ http }: TestApp, { id, kind }: Item) {
  const payload = { device_id: randomBytes(16).toString('base64url') };
  return put(http, `${PLAYABLE_KINDS[kind].base}/view/${id}`, { payload });
}

/** One tap on a vote: a second one removes it. */
export function voteFor(
  { http }: TestApp,
  { id, kind }: Item,
  vote: 'like' | 'dislike',
  headers: Headers,
) {
  const { base, likePath, dislikePath } = PLAYABLE_KINDS[kind];
  return put(http, `${base}/${vote === 'like' ? likePath : dislikePath}/${id}`, { headers });
}

/** The whole file, or its end only, by a new device unless the headers name one. */
export async function downloadItem({ http }: TestApp, { id, kind }: Item, headers: Headers = {}) {
  const response = await http.inject({
    url: `${PLAYABLE_KINDS[kind].base}/download/${id}`,
    headers: { 'x-device-id': randomBytes(16).toString('base64url'), ...headers },
  });
  if (response.statusCode > 206) throw new Error(response.body);
}

/** Writes a few bytes as the item's download. */
export async function putDownloadFile({ db, storage }: TestApp, { id, kind }: Item): Promise<void> {
  const { media } = await db
    .selectFrom('playables')
    .where('id', '=', id)
    .select('media')
    .executeTakeFirstOrThrow();
  if (!media) throw new Error('no media');
  const path = join(storage.root, mediaPath(media, MEDIA_NAMES.download(kind)));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'a few bytes');
}

async function put(
  http: TestApp['http'],
  url: string,
  call: { payload?: object; headers?: Headers },
) {
  const response = await http.inject({ method: 'PUT', url, ...call });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}
