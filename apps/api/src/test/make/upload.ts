import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOADS_PATH } from '@mam/contract/core/constants';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { run } from '../../transcoding/run-tool.ts';
import type { MediaTools } from '../../transcoding/tools.ts';

type Headers = Record<string, string>;

/** Two seconds of video or of a tone, encoded by ffmpeg. */
export async function makeMediaFile(tools: MediaTools, kind: PlayableKind): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'mam-source-'));
  const file = join(folder, kind === 'video' ? 'a.mp4' : 'a.mp3');
  const input = (source: string) => ['-f', 'lavfi', '-i', source];
  const sound = input('sine=frequency=440:duration=2');
  const picture = input('testsrc2=size=320x180:rate=25:duration=2');
  const video = [...picture, ...sound, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const audio = [...sound, '-c:a', 'libmp3lame'];
  await run(tools.ffmpeg, ['-v', 'error', ...(kind === 'video' ? video : audio), '-y', file]);
  const bytes = await readFile(file);
  await rm(folder, { recursive: true, force: true });
  return bytes;
}

/** The `Upload-Metadata` header of a file. */
export function tusMetadata(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/** A tus client of a server that listens at `origin`. */
export function tusCalls(origin: string, headers: Headers) {
  const tus = { ...headers, 'Tus-Resumable': '1.0.0' };
  const at = (dir: string) => `${origin}${UPLOADS_PATH}/${dir}`;
  return {
    begin: (bytes: number | string, fields: Record<string, string>, more: Headers = {}) =>
      fetch(`${origin}${UPLOADS_PATH}`, {
        method: 'POST',
        headers: {
          ...tus,
          'Upload-Length': String(bytes),
          'Upload-Metadata': tusMetadata(fields),
          ...more,
        },
      }),
    head: (dir: string) => fetch(at(dir), { method: 'HEAD', headers: tus }),
    send: (dir: string, offset: number, bytes: Uint8Array<ArrayBuffer>, more: Headers = {}) =>
      fetch(at(dir), {
        method: 'PATCH',
        body: bytes,
        headers: {
          ...tus,
          'Upload-Offset': String(offset),
          'Content-Type': 'application/offset+octet-stream',
          ...more,
        },
      }),
    stop: (dir: string) => fetch(at(dir), { method: 'DELETE', headers: tus }),
  };
}

/** The name of the folder in a `Location`. */
export function dirOf(response: Response): string {
  return response.headers.get('location')?.split('/').at(-1) ?? '';
}
