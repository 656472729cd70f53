// `node e2e/fault/films.ts [films]`: good films are sent and converted while the processes, their database, ffmpeg and
// ffprobe are killed, two faults for each film. In the end every film is ready, none was blamed for a kill,
// and the nightly sweeps leave the files of these films and nothing else.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../apps/api/src/platform/env.ts';
import { makeSource } from '../../apps/api/src/test/make/media.ts';
import { findMediaTools } from '../../apps/api/src/transcoding/tools.ts';
import type { Fault } from './fault.ts';
import { DIVIDED_KILLS } from './faults.divided.ts';
import { judgeFilms } from './films.judge.ts';
import { openScene } from './scene.ts';
import { type Sent, sendFilm } from './sending.ts';
import { type DividedSite, openDivided, READY_MS, STOP_MS } from './site.ts';
import { killTool } from './tools.ts';

const count = Number(process.argv[2] ?? 20);
/** Milliseconds from one fault to the next, at random up to this. */
const BEFORE_MS = 1_500;

/** Kills of what converts or reads media, before each of the others. */
const TOOLS: Fault<DividedSite>[] = [
  { name: 'kill -9 of ffmpeg', harm: ({ products }) => killTool(pids(products), 'ffmpeg') },
  { name: 'kill -9 of ffprobe', harm: ({ products }) => killTool(pids(products), 'ffprobe') },
];

const site = await openDivided(false);
const problems: string[] = [];
try {
  const tools = findMediaTools(readSettings());
  const film = await readFile(makeSource(tools, site.dataDir, 'slow.mp4'));
  const { headers } = await openScene(site.dataDir, ({ makeAdmin }) => makeAdmin());
  const sending: Promise<Sent>[] = [];
  for (let round = 1; round <= 2 * count; round += 1) {
    if (round % 2 === 1) sending.push(sendFilm({ origins: [site.web.origin], headers, film }));
    await harm(round);
  }
  const judged = await judgeFilms(site.dataDir, sending);
  problems.push(...judged.problems);
  for (const product of site.products) {
    const code = await product.end('SIGTERM', STOP_MS);
    if (code !== 0) problems.push(`the last stop ended with ${code}`);
  }
  const minutes = (performance.now() / 60_000).toFixed(1);
  console.log(`${judged.summary}; ${2 * count} faults, done after ${minutes} minutes`);
} catch (error) {
  problems.push(`${error}\n${site.products.map((product) => product.log()).join('\n')}`);
} finally {
  await site.close();
}
for (const problem of problems) console.error(problem);
// A film that cannot be sent is tried for ever.
process.exit(problems.length > 0 ? 1 : 0);

async function harm(round: number): Promise<void> {
  const list = round % 2 === 1 ? TOOLS : DIVIDED_KILLS;
  const fault = list[Math.floor((round - 1) / 2) % list.length];
  if (!fault) return;
  await sleep(Math.random() * BEFORE_MS);
  const began = performance.now();
  await fault.harm(site);
  await Promise.all(site.products.map((product) => product.ready(READY_MS)));
  const seconds = (performance.now() - began) / 1000;
  console.error(`fault ${round}: ${fault.name}, ready after ${seconds.toFixed(1)} s`);
}

function pids(products: DividedSite['products']): number[] {
  return products.map((product) => product.pid());
}
