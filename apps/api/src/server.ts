import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { startPlayableJobs } from './features/playables/playables.jobs.ts';
import { startStarter } from './features/starter/starter.jobs.ts';
import { registerWeb } from './http/web.ts';
import { findMediaTools } from './media/tools.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/env.ts';
import { onChange } from './platform/events.ts';
import { startJobs } from './platform/jobs.ts';
import { localStorage } from './platform/storage.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** Steps that undo what has been started, last first. */
const closers: (() => Promise<unknown>)[] = [];

async function main(settings: Settings, log: Logger): Promise<void> {
  const database = await openDatabase(settings, log);
  closers.push(database.close);
  await migrate(database.pool, log);
  const storage = await localStorage(join(settings.dataDir, 'media'));
  const deps = { db: database.db, clock: systemClock, storage };

  const app = await buildApp(deps, { origin: settings.publicUrl, log, isStrict: false });
  closers.push(() => app.http.close());
  const web = await registerWeb(app.http, {
    callAs: app.binder.callAs,
    clock: systemClock,
    log,
    origin: settings.publicUrl,
    build: join(REPOSITORY, 'apps/web/build'),
  });
  await onChange(database.listen, (subjects) => {
    app.shared.drop(subjects);
    web.drop(subjects);
  });

  await app.http.listen({ port: settings.port, host: settings.host });
  log.info(`Mầm is ready: ${settings.publicUrl}`);
  await startBackground(settings, deps, log);
}

/** Work that may begin after the first reader is served. */
async function startBackground(
  settings: Settings,
  deps: Parameters<typeof buildApp>[0],
  log: Logger,
): Promise<void> {
  const jobs = await startJobs(deps.db, log);
  closers.push(jobs.stop);
  await startPlayableJobs(deps, jobs);
  if (settings.seed === 'none') return;
  const tools = findMediaTools(settings);
  if (tools.origin === 'package') log.info('ffmpeg: the build from npm is used; it is an old one');
  await startStarter({ ...deps, jobs, tools, content: join(REPOSITORY, 'content') });
}

async function stop(log: Logger, status: number): Promise<never> {
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
  }
  process.exit(status);
}

const settings = readSettings();
const log = pino({ level: settings.logLevel });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info('stopping');
    void stop(log, 0);
  });
}
main(settings, log).catch(async (error: unknown) => {
  log.error({ err: error }, 'could not start');
  await stop(log, 1);
});
