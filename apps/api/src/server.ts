import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { type App, buildApp } from './app.ts';
import { backgroundParts, hasSeed } from './background.ts';
import { retryWhileUnavailable } from './db/error-mapping.ts';
import { logHooks } from './db/error-serializer.ts';
import { createSettle, onInvalidate } from './db/invalidate.ts';
import { createJobs } from './db/jobs.ts';
import { openKeys } from './db/keys/open-keys.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { databaseTime } from './db/statements.queries.ts';
import { hideWriters } from './features/comments/comments.hide-writers.service.ts';
import { createMails, type MailDeps } from './features/mails/mails.service.ts';
import type { Metrics } from './features/metrics/metrics.service.ts';
import { importSeed, isSeeded } from './features/seed/seed.service.ts';
import { createProviders } from './features/social-sign-in/providers.service.ts';
import { hideHolders } from './features/topics/topics.hide-holders.service.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import type { Readiness } from './http/health.ts';
import { closeHttp } from './http/stopping.ts';
import { registerSitePages, type SitePages } from './pages/register-site.ts';
import { type ComparedClock, comparedClock } from './platform/background/compared-clock.ts';
import { startPolling } from './platform/background/poll.ts';
import { startParts } from './platform/background/start-parts.ts';
import { versionText } from './platform/build-info.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/env.ts';
import { makeWritableFolder } from './platform/file-system.ts';
import { mapStackTraces } from './platform/stack-trace.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { highlight, terminalLog } from './platform/terminal-log.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startSentence } from './start-error.ts';
import { findMediaTools } from './transcoding/tools.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

const isTerminal = process.stdout.isTTY;

/** Milliseconds between two comparisons of the clock with that of the database. */
const COMPARE_MS = 60_000;

/** The stages that undo the start, in this order. The steps of a stage run together, for `ms` at most. */
const closers = [
  { name: 'serving', ms: 8_000, steps: [] as Step[] },
  { name: 'queue', ms: 6_000, steps: [] as Step[] },
  { name: 'database', ms: 30_000, steps: [] as Step[] },
] as const;
type Step = () => Promise<unknown>;
const [serving, queue, databases] = closers;

/** Aborted when the process is to stop. */
const ending = new AbortController();
const readiness: Readiness = { isStopping: false, isWorking: false };
let stopping: Promise<never> | undefined;
/** Milliseconds for which a stop goes on answering; 0 before the server listens. */
let drainMs = 0;

const content = join(REPOSITORY, 'content');
mapStackTraces();
const settings = settingsOrExit();
const logging = { level: settings.logLevel, hooks: logHooks };
const log = pino(logging, isTerminal ? terminalLog : undefined);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log.info('stopping');
    void stop(log, 0);
  });
}
main(settings, log).catch(async (error: unknown) => {
  // A step that was under way when the stop closed the database is not a failed start.
  if (!ending.signal.aborted) reportFailure(error);
  await stop(log, 1);
});

/** Wrong settings are for a person: sentences, and nothing else. */
function settingsOrExit(): Settings {
  try {
    return readSettings();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

function reportFailure(error: unknown): void {
  const sentence = startSentence(error, settings);
  if (sentence) process.stderr.write(`${sentence}\n`);
  log[sentence ? 'debug' : 'error']({ err: error }, 'could not start');
}

async function main(settings: Settings, log: Logger): Promise<void> {
  await makeWritableFolder(settings.dataDir);
  log.info(`Mầm ${versionText()} starts`);
  const opening = openDatabase(settings, log, ending.signal);
  // A signal may arrive while it starts; then it is closed as soon as it is open.
  databases.steps.push(async () => (await opening.catch(() => undefined))?.close());
  const database = await opening;
  await patiently(() => migrate(database.pool, { log }));
  await patiently(() => openKeys(database.db, settings.keysFile));
  await patiently(() => hideWriters(database.db));
  await patiently(() => hideHolders(database.db));
  const storage = await patiently(() => openStorage(settings), 'store');
  const clock = await watchClock(database, log);
  const { metrics, close } = await serveMetrics(settings, { ...database, clock }, readiness);
  serving.steps.push(close);
  const mails = createMails(clock);
  const jobs = createJobs(database.db, log);
  queue.steps.push(jobs.stop);
  const tools = findMediaTools(settings);
  if (tools.origin === 'package')
    log.warn('ffmpeg: the build from npm is used, of 2018; install ffmpeg or set FFMPEG_PATH');
  if (tools.origin === 'none') log.warn('no ffmpeg: set FFMPEG_PATH, or no video can be prepared');
  const deps = { db: database.db, clock, storage, mails, jobs, tools, content };

  // Runs before the first page, which would be empty otherwise. Later starts import what is new in the
  // background.
  if (hasSeed(settings)) await patiently(() => importFirstSeed({ ...deps, log }));
  if (settings.role !== 'worker') await serve(settings, { deps, database, log, metrics });
  startBackground(settings, deps, log);
}

/** Compares the clock with that of the database, first before anything is counted by it. */
async function watchClock({ db }: OpenDatabase, log: Logger): Promise<ComparedClock> {
  const clock = comparedClock(systemClock, () => databaseTime(db), log);
  readiness.clockDifference = clock.difference;
  await patiently(clock.compare);
  const polling = { name: 'comparing clocks', interval_ms: COMPARE_MS, log };
  serving.steps.push(startPolling(polling, clock.compare).stop);
  return clock;
}

/** Repeats a step of the start while the database, or what else it needs, is away. */
function patiently<T>(step: () => Promise<T>, what?: string): Promise<T> {
  return retryWhileUnavailable(step, log, { signal: ending.signal, what });
}

async function importFirstSeed(deps: Parameters<typeof importSeed>[0]): Promise<void> {
  if (!(await isSeeded(deps))) await importSeed(deps);
}

interface ServerParts {
  deps: MailDeps;
  database: OpenDatabase;
  log: Logger;
  metrics: Metrics | undefined;
}

/** Answers requests: pages, API and files. */
async function serve(settings: Settings, parts: ServerParts): Promise<void> {
  const { deps, database, log, metrics } = parts;
  await patiently(() => ensureFirstAdmin(settings, deps));
  const { publicUrl: origin, trustedProxies, callsPerMinute, mailFrom, cacheBytes } = settings;
  const providers = createProviders(settings);
  const mailTransport = settings.smtpUrl ? 'smtp' : 'outbox';
  const options = { origin, log, isStrict: false, trustedProxies, callsPerMinute, providers };
  const { ping } = database;
  const settle = await createSettle(deps.db, database.listen);
  const meter = metrics?.meter;
  const own = { settings, mailFrom, isMediaAccelerated: settings.mediaAccel };
  const more = { ...own, readiness, ping, settle, cacheBytes, meter };
  const app = await buildApp(deps, { ...options, ...more, mailTransport });
  serving.steps.push(() => closeHttp(app.http));
  const web = await registerSitePages(app.http, {
    db: deps.db,
    callAs: app.binder.callAs,
    clock: deps.clock,
    storage: deps.storage,
    log,
    origin,
    maintenance: app.maintenance,
    answerEarly: app.answerEarly,
    meter,
    cacheBytes,
    build: join(REPOSITORY, 'apps/web/build'),
  });
  await followChanges(app, web, database);
  watchSite(app, web, metrics);
  await patiently(app.maintenance.read);
  app.maintenance.watch();
  void web.warm();

  await app.http.listen({ port: settings.port, host: settings.host });
  drainMs = settings.drainSeconds * 1000;
  announce(log, `Mầm is ready: ${origin}`);
}

function watchSite(app: App, web: SitePages, metrics: Metrics | undefined): void {
  const caches = { pages: web.cache, answers: app.publicCache.cache };
  metrics?.watchSite({ caches, renders: web.renders });
}

/** Drops what other processes, or this one, have changed. */
async function followChanges(app: App, web: SitePages, { listen }: OpenDatabase): Promise<void> {
  const invalidate: typeof app.publicCache.invalidate = (tags) => {
    app.publicCache.invalidate(tags);
    web.invalidate(tags);
  };
  // Again after each change: a page rendered between the notification and the reading is outdated.
  app.maintenance.onChange(() => invalidate(['maintenance']));
  await onInvalidate(listen, (tags) => {
    invalidate(tags);
    app.maintenance.onInvalidate(tags);
  });
  await app.sessions.listen(listen);
  await app.mediaAccess.listen(listen);
}

/** Highlights a message on a terminal; elsewhere it is a log event like the others. */
function announce(log: Logger, message: string): void {
  if (isTerminal && log.isLevelEnabled('info')) process.stdout.write(highlight(message));
  else log.info(message);
}

/** Starts background jobs; requests are answered meanwhile, and no failure ends the process. */
function startBackground(settings: Settings, deps: MailDeps, log: Logger): void {
  const { all, stop } = startParts(backgroundParts(settings, { ...deps, log }), log);
  serving.steps.push(stop);
  void all.then(() => {
    readiness.isWorking = true;
    if (settings.role === 'worker') log.info('Mầm is at work: background jobs only, no pages');
  });
}

/** Stops once: a second signal waits for the first. */
function stop(log: Logger, status: number): Promise<never> {
  stopping ??= closeAll(log, status);
  return stopping;
}

async function closeAll(log: Logger, status: number): Promise<never> {
  // First, so that a balancer sends no more requests.
  readiness.isStopping = true;
  await sleep(drainMs);
  ending.abort();
  for (const { name, ms, steps } of closers) {
    const closed = steps.map((close) =>
      close().catch((error: unknown) => log.error({ err: error }, 'while stopping')),
    );
    const late = sleep(ms, 'late', { ref: false });
    if ((await Promise.race([Promise.all(closed), late])) === 'late')
      log.error(`${name} did not stop within ${ms / 1000} s`);
  }
  process.exit(status);
}
