import { type ChildProcess, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { silentLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeSource } from '../../test/make/media.ts';
import { makePicture } from '../../test/make/picture.ts';
import { newPlayable } from '../../test/make/playable.ts';
import { until } from '../../test/until.ts';
import { importReady } from '../../transcoding/import-ready.ts';
import { sweepMedia } from '../media/media.sweep.service.ts';
import { setPoster } from '../playables/editor/editor.admin.posters.service.ts';
import { createReadyPlayable } from '../playables/playables.service.ts';
import { readSeedItems, seedSource } from './seed.content.service.ts';
import { startSeedJobs } from './seed.jobs.ts';
import { listIncompleteUuids } from './seed.queries.ts';

const PROGRAM = fileURLToPath(new URL('../../test/seed.process.ts', import.meta.url));
const DAYS_MS = 8 * 86_400_000;
const POSTERS = [176, 320, 640, 720, 960, 1280];

let app: TestApp;
/** The content of two items, and a stand-in of ffmpeg. */
let folder: string;
let store: string;
let children: ChildProcess[] = [];

const at = (name: string) => join(folder, name);
const onChild = (message: unknown) => {
  const { process: child } = message as { process: ChildProcess };
  children.push(child);
};

beforeAll(async () => {
  subscribe('child_process', onChild);
  app = await startTestApp();
  store = dirname(app.storage.root);
  folder = await mkdtemp(join(tmpdir(), 'mam-seed-kill-'));
  await makeStoppingFfmpeg();
  await makeItem('video', '480p.mp4', 'landscape.mp4');
  await makeItem('podcast', 'sound.m4a', 'sound.m4a');
  await writeFile(at('media/sources.json'), '{}');
  for (const { item, folder: own } of await readSeedItems(folder)) {
    const { files } = await importReady(app, item.kind, seedSource(item, own));
    const playable = newPlayable({ ...item, references: [], files });
    await createReadyPlayable(app.db, playable, systemClock.now());
  }
});
afterAll(async () => {
  unsubscribe('child_process', onChild);
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Does what ffmpeg does; when it has made the file that `at` names, it never ends. */
async function makeStoppingFfmpeg(): Promise<void> {
  const script = `#!/bin/sh
'${app.deps.tools.ffmpeg}' "$@" || exit
case "$*" in *"$(cat '${at('at')}')") : >'${at('reached')}'; exec sleep 600;; esac
`;
  await writeFile(at('ffmpeg'), script);
  await chmod(at('ffmpeg'), 0o755);
}

/** A second of one kind, as the content has it. */
async function makeItem(kind: PlayableKind, name: string, source: string): Promise<void> {
  const own = at(`media/${kind}s/${kind}`);
  await mkdir(own, { recursive: true });
  const made = makeSource(app.deps.tools, folder, source);
  await writeFile(join(own, name), await readFile(made));
  const picture = makePicture(640, 640);
  await picture
    .clone()
    .webp()
    .toFile(join(own, kind === 'video' ? 'poster.webp' : 'cover.webp'));
  for (const type of ['webp', 'avif'] as const)
    await picture
      .clone()
      .toFormat(type)
      .toFile(join(own, `poster-640.${type}`));
  for (const language of ['vi', 'en']) {
    const cue = 'WEBVTT\n\n00:00.000 --> 00:01.000\nMầm\n';
    await writeFile(join(own, `captions.${language}.vtt`), cue);
  }
  const { uuid, category, title, description, published_at } = newPlayable();
  const texts = { title, description, chapters: [], sources: [] };
  const item = { uuid, kind, slug: kind, category, min_age: 0, duration: 1, published_at };
  await writeFile(join(own, 'item.json'), JSON.stringify({ ...item, ...texts }));
}

/** Lets the next run stop when ffmpeg has made a file. */
async function stopAt(name: string): Promise<() => boolean> {
  await rm(at('reached'), { force: true });
  await writeFile(at('at'), name);
  return () => existsSync(at('reached'));
}

/** Starts a process that completes files, and kills it once it has come so far. */
async function runUntil(condition: () => boolean): Promise<void> {
  const args = [PROGRAM, app.url, store, folder, at('ffmpeg')];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(server, 'exit');
  await until(condition);
  server.kill('SIGKILL');
  await ended;
}

const rowOf = (kind: PlayableKind) =>
  app.db
    .selectFrom('playables')
    .where('kind', '=', kind)
    .select(['id', 'uuid', 'media'])
    .executeTakeFirstOrThrow();

/** Makes a picture the poster of an item, as an admin does. */
async function choosePoster(kind: PlayableKind): Promise<void> {
  const { user_id } = await makeAccount(app.db, { role: ['admin'] });
  const actor = { user_id, role: ['admin'], session_id: 1 };
  const file = await makePicture(500, 300).png().toBuffer();
  await setPoster(app.deps, actor, { kind, id: (await rowOf(kind)).id, file });
}

const files = (pattern: string) => globSync(pattern, { cwd: store }).toSorted();
const open = (path: string) => app.http.inject(`/media/${path}`);

test('kill -9 at any moment: the next run completes all, and no half file is served or left', async () => {
  await runUntil(await stopAt('download.mp3'));
  await stopAt('index.m3u8');
  await runUntil(() => files('work/*/poster-*.avif').length > 0);
  const { media: before } = await rowOf('video');
  expect(before).toMatchObject({ has_hls: false, version: 1 });
  expect(files(`files/${before?.dir}/*`)).toHaveLength(1);

  const reached = await stopAt('audio.m4a');
  const tools = { ...app.deps.tools, ffmpeg: at('ffmpeg') };
  children = [];
  await startSeedJobs({ ...app.deps, tools, log: silentLog, content: folder });
  await until(reached);
  await choosePoster('video');
  const { media: chosen } = await rowOf('video');
  const poster = (await open(`${chosen?.dir}/${chosen?.version}/poster-640.webp`)).rawPayload;
  // What a process leaves that dies after the files are published and before the row is written.
  await mkdir(join(store, 'files', `${chosen?.dir}/3`));
  await writeFile(join(store, 'files', `${chosen?.dir}/3/half`), '');
  // Only the process of the files, as a machine short of memory does.
  await stopAt('nothing');
  children.find(({ spawnargs }) => spawnargs.join().includes('complete-files'))?.kill('SIGKILL');
  await until(async () => (await listIncompleteUuids(app.db)).size === 0);

  for (const later of [0, DAYS_MS]) {
    const clock = { now: () => new Date(systemClock.now().getTime() + later) };
    await sweepMedia({ ...app, clock });
  }
  expect(files('work/*')).toEqual([]);
  const rows = [(await rowOf('video')).media, (await rowOf('podcast')).media];
  expect(rows).toMatchObject([
    { has_hls: true, thumbs: true, own_poster: true, poster_widths: POSTERS, version: 3 },
    { peaks: true, poster_widths: POSTERS, version: 2 },
  ]);
  const folders = rows.map((media) => `${media?.dir}/${media?.version}`);
  expect(files('files/*/*')).toEqual(folders.map((path) => `files/${path}`).toSorted());
  const [video = '', sound = ''] = folders;
  expect(files(`files/${video}/{half,tmp}`)).toEqual([]);
  expect((await open(`${video}/poster-640.webp`)).rawPayload).toEqual(poster);
  expect((await open(`${video}/hls/480p/index.m3u8`)).body).toContain('#EXT-X-ENDLIST');
  for (const name of ['audio.m4a', 'thumbs.webp', 'captions.vi.vtt', 'download.mp4'])
    expect((await open(`${video}/${name}`)).statusCode, name).toBe(200);
  for (const name of ['download.mp3', 'peaks.json', 'audio.m4a', 'poster-1280.avif'])
    expect((await open(`${sound}/${name}`)).statusCode, name).toBe(200);
});
