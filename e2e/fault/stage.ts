import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSettings } from '../../apps/api/src/platform/env.ts';
import { makeSource } from '../../apps/api/src/test/make/media.ts';
import { findMediaTools } from '../../apps/api/src/transcoding/tools.ts';
import type { Fault } from './fault.ts';
import { judgeFilms } from './films.judge.ts';
import { findProblems } from './invariants.ts';
import { emptyLedger, type Ledger, startLoad } from './load.ts';
import { countDoubtfulMails } from './rows.queries.ts';
import { openScene } from './scene.ts';
import { type Sent, sendFilm } from './sending.ts';
import { READY_MS, type Site, STOP_MS } from './site.ts';

/** What one round showed. */
export interface Played {
  /** From the harm, or from its end where it lasts, to the first acknowledged write or mail. */
  seconds: number;
  problems: string[];
}

/** How much a site acknowledged, and what was wrong when it was closed. */
export interface Totals {
  comments: number;
  votes: number;
  views: number;
  questions: number;
  registrations: number;
  mails: number;
  doubtful: number;
  films: number;
  problems: string[];
}

/** A site with readers on it. */
export interface Stage<S extends Site> {
  site: S;
  play: (fault: Fault<S>) => Promise<Played>;
  /** The last lines of its processes. */
  log: () => string;
  /** Why films were tried again. */
  filmLog: () => string;
  /** @param isWell whether films, the last stop and the mails are to be judged. */
  close: (isWell: boolean) => Promise<Totals>;
}

/** Milliseconds of load before a fault, at random up to this, and after it. */
const BEFORE_MS = 1_500;
const AFTER_MS = 500;
/** Milliseconds of a harm that lasts, at least and at random on top. */
const LASTS_MS = 1_500;
const LASTS_MORE_MS = 2_000;
const READERS = 200;
/** Rounds of which one sends a film, besides those whose fault is one of films. */
const FILM_EVERY = 3;
/** Characters of a process's log that tell why a round failed. */
const LOG_TAIL = 20_000;

/** @param pace 1, or less for a run in a hurry: load and lasting harm take this share of their time. */
export async function openStage<S extends Site>(
  open: () => Promise<S>,
  pace: number,
): Promise<Stage<S>> {
  const site = await open();
  const { dataDir, mail, web } = site;
  const ledger = emptyLedger();
  const sending: Promise<Sent>[] = [];
  let played = 0;
  const { item, admin } = await openScene(dataDir, async ({ makeItem, makeAdmin }) => ({
    item: await makeItem(),
    admin: await makeAdmin(),
  }));
  const tools = findMediaTools(readSettings());
  const film = await readFile(makeSource(tools, dataDir, 'web-ready.mp4'));

  async function play(fault: Fault<S>): Promise<Played> {
    const readers = await openScene(dataDir, ({ makeReaders }) => makeReaders(READERS));
    const load = startLoad({ origin: web.origin, item, ledger, readers });
    if (played++ % FILM_EVERY === 0 || fault.withFilm)
      sending.push(sendFilm({ origins: [web.origin], headers: admin.headers, film }));
    await sleep(pace * Math.random() * BEFORE_MS);
    const seconds = await harm(site, fault, {
      lastsMs: pace * (LASTS_MS + Math.random() * LASTS_MORE_MS),
      progress: () => (fault.until === 'mail' ? mail.mails.length : acknowledged(ledger)),
    });
    await sleep(pace * AFTER_MS);
    await load.stop();
    const problems = await openScene(dataDir, ({ pool, db }) =>
      findProblems({ pool, db, item, ledger, mails: mail.mails, origin: web.origin }),
    );
    return { seconds, problems };
  }

  return {
    site,
    play,
    log: () => site.products.map((product) => product.log().slice(-LOG_TAIL)).join('\n'),
    filmLog: () =>
      site.products
        .flatMap((product) => product.log().split('\n'))
        .filter((line) => line.includes('a media file could not be prepared'))
        .join('\n'),
    async close(isWell) {
      const doubtful = isWell
        ? await openScene(dataDir, ({ pool }) => countDoubtfulMails(pool))
        : 0;
      const problems = isWell ? await judgeEnd(site, sending) : [];
      await site.close();
      const { comments, votes, views, questions, registrations } = ledger;
      return {
        ...{ comments: comments.length, votes: votes.length, views: views.counted },
        ...{ questions: questions.length, registrations: registrations.length },
        ...{ mails: mail.mails.length, doubtful, films: sending.length, problems },
      };
    },
  };
}

function acknowledged({ comments, questions, views }: Ledger): number {
  return comments.length + questions.length + views.counted;
}

/** @returns the seconds until `progress` went on; ready means that readers are served, not only an answer. */
async function harm<S extends Site>(
  site: S,
  fault: Fault<S>,
  { lastsMs, progress }: { lastsMs: number; progress: () => number },
): Promise<number> {
  let began = performance.now();
  const heal = await fault.harm(site);
  if (heal) {
    await sleep(lastsMs);
    began = performance.now();
    await heal();
  }
  await Promise.all(site.products.map((product) => product.ready(READY_MS)));
  const before = progress();
  while (progress() === before) {
    if (performance.now() - began > 2 * READY_MS) throw new Error('nothing goes on');
    await sleep(20);
  }
  return (performance.now() - began) / 1000;
}

/** Films become ready, no file is left over, and every process ends in order. */
async function judgeEnd(site: Site, sending: Promise<Sent>[]): Promise<string[]> {
  const { problems } = await judgeFilms(site.dataDir, sending);
  for (const product of site.products) {
    const code = await product.end('SIGTERM', STOP_MS);
    if (code !== 0) problems.push(`by hand: the last stop ended with ${code}`);
  }
  return problems;
}
