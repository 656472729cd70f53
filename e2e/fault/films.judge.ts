import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepMedia } from '../../apps/api/src/features/media/media.sweep.service.ts';
import { sweepUploads } from '../../apps/api/src/features/uploads/uploads.jobs.ts';
import { diskStorage } from '../../apps/api/src/platform/storage/disk-storage.ts';
import { endDiskFullWait, listFilms } from './rows.queries.ts';
import { openScene } from './scene.ts';
import type { Sent } from './sending.ts';

/** What became of the films that were sent. */
export interface Judged {
  problems: string[];
  /** Figures for people. */
  summary: string;
}

/** A film whose worker died often, or whose job gave up, waits for minutes before its next turn. */
const FINISH_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
/** Uploads are given up after a week; what no row names is noted one day and deleted the next. */
const SWEPT_AFTER_MS = [8 * DAY_MS, 10 * DAY_MS];

/** Waits for all of them: each is ready, none was blamed for a fault, and no file but theirs is left. */
export async function judgeFilms(dataDir: string, sending: Promise<Sent>[]): Promise<Judged> {
  const sent = await withinTime(Promise.all(sending));
  const dirs = sent.map(({ dir }) => dir);
  await withinTime(waitForEnds(dataDir, dirs));
  const all = await openScene(dataDir, ({ pool }) => listFilms(pool));
  const films = all.filter(({ dir }) => dirs.includes(dir));
  const ready = films.filter(({ status }) => status === 'ready').length;
  const failed = films.filter(({ status }) => status === 'failed');
  const taken = sum(films.map(({ failures }) => failures));
  const lostBytes = Math.max(0, ...sent.map((each) => each.lostBytes));
  const { leftOver, swept } = await sweep(dataDir, dirs);
  const problems = [...failed.map(({ reason }) => `lost: a film failed: ${reason}`), ...leftOver];
  if (ready < dirs.length) problems.push(`lost: ${dirs.length - ready} films are not ready`);
  if (taken > 0) problems.push(`by hand: ${taken} faults counted as failures of a film`);
  if (lostBytes > 0) problems.push(`lost: ${lostBytes} acknowledged bytes of an upload`);
  const claims = films.map(({ attempts }) => attempts);
  const summary =
    `${dirs.length} films: ${ready} ready, ${failed.length} failed, ${taken} attempts taken, ` +
    `${lostBytes} bytes lost, ${leftOver.length} left over; ` +
    `${sum(claims)} turns (${Math.max(0, ...claims)} for one film), ${swept} paths swept`;
  return { problems, summary };
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = sleep(FINISH_MS, undefined, { ref: false }).then(() => {
    throw new Error(`the films were not done within ${FINISH_MS / 60_000} minutes`);
  });
  return Promise.race([work, late]);
}

async function waitForEnds(dataDir: string, dirs: string[]): Promise<void> {
  type Film = Awaited<ReturnType<typeof listFilms>>[number];
  const isEnded = ({ dir, status, reason }: Film) =>
    !dirs.includes(dir) || status === 'ready' || (status === 'failed' && reason !== 'storage.full');
  const readFilms = () =>
    openScene(dataDir, async ({ pool }) => {
      await endDiskFullWait(pool);
      return listFilms(pool);
    });
  while (!(await readFilms()).every(isEnded)) await sleep(500);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * Runs the sweeps of two later days, after which nothing may be left: the first one notes what a fault left between the
 * end of a film and the deletion of its source, the second one deletes it.
 */
async function sweep(dataDir: string, dirs: string[]) {
  const storage = await diskStorage(join(dataDir, 'media'));
  const swept: string[] = [];
  for (const ms of SWEPT_AFTER_MS) {
    const clock = { now: () => new Date(Date.now() + ms) };
    await openScene(dataDir, async ({ db }) => {
      await sweepUploads({ db, storage, clock });
      const { deleted, work } = await sweepMedia({ db, storage, clock });
      swept.push(...deleted, ...work);
    });
  }
  const leftOver: string[] = [];
  for (const part of ['files', 'sources', 'work'])
    for (const name of await readdir(join(dataDir, 'media', part)))
      if (part !== 'files' || !dirs.includes(name))
        leftOver.push(`lost: left over: ${part}/${name}`);
  for (const dir of dirs)
    if (!(await storage.has(`${dir}/1/hls/master.m3u8`)))
      leftOver.push(`lost: the files of ${dir}`);
  return { leftOver, swept: swept.length };
}
