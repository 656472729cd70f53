import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN_PASSWORD_LENGTH } from '@mam/contract/core/constants';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { buildApp } from './app.ts';
import { onInvalidate } from './db/invalidate.ts';
import { createJobs } from './db/jobs.ts';
import { openKeys } from './db/keys/open-keys.ts';
import { migrate } from './db/migrate.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { startAccountJobs } from './features/accounts/accounts.jobs.ts';
import { createFirstAdmin } from './features/accounts/admins.service.ts';
import { startAuditJobs } from './features/audit/audit.jobs.ts';
import { startBannerJobs } from './features/banners/banners.jobs.ts';
import { startCommentJobs } from './features/comments/comments.jobs.ts';
import { startAudioJobs, startEditorJobs } from './features/editor/editor.jobs.ts';
import { startGameJobs } from './features/games/games.jobs.ts';
import { startHelpPlaceJobs } from './features/help-places/help-places.jobs.ts';
import { startImportJobs } from './features/imports/imports.jobs.ts';
import { startInboxJobs } from './features/inbox/inbox.jobs.ts';
import { startMailJobs } from './features/mails/mails.jobs.ts';
import { createMails, type MailDeps } from './features/mails/mails.service.ts';
import { startMediaJobs, startMediaWorker } from './features/media/media.jobs.ts';
import { startNotificationJobs } from './features/notifications/notifications.jobs.ts';
import { attachMedia } from './features/playables/files.service.ts';
import { startPlayableJobs } from './features/playables/playables.jobs.ts';
import { startQuestionJobs } from './features/questions/questions.jobs.ts';
import { startSearchJobs } from './features/search/search.jobs.ts';
import { startSeedJobs } from './features/seed/seed.jobs.ts';
import { importSeed, isSeeded } from './features/seed/seed.service.ts';
import { createProviders } from './features/social-sign-in/providers.service.ts';
import { startSocialSignInJobs } from './features/social-sign-in/social-sign-in.jobs.ts';
import { startTicketJobs } from './features/tickets/tickets.jobs.ts';
import { startUploadJobs } from './features/uploads/uploads.jobs.ts';
import { startViewJobs } from './features/views/views.jobs.ts';
import { registerSitePages } from './pages/register-site.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/env.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { createPasswords } from './platform/passwords.ts';
import { mapStackTraces } from './platform/stack-trace.ts';
import { localStorage } from './platform/storage.ts';
import { highlight, terminalLog } from './platform/terminal-log.ts';
import { findMediaTools } from './transcoding/tools.ts';

const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

const isTerminal = process.stdout.isTTY;

/** Milliseconds that requests under way get when the server stops. */
const CLOSE_MS = 5_000;

/** Milliseconds without a write after which the process that used a work folder counts as dead. */
const WORK_MS = 2 * 3_600_000;

/** Steps that undo what has been started, last first. */
const closers: (() => Promise<unknown>)[] = [];

let stopping: Promise<never> | undefined;

const content = join(REPOSITORY, 'content');
mapStackTraces();
const settings = readSettings();
const log = pino({ level: settings.logLevel }, isTerminal ? terminalLog : undefined);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    log.info('stopping');
    void stop(log, 0);
  });
}
main(settings, log).catch(async (error: unknown) => {
  log.error({ err: error }, 'could not start');
  await stop(log, 1);
});

async function main(settings: Settings, log: Logger): Promise<void> {
  const opening = openDatabase(settings, log);
  // A signal may arrive while it starts; then it is closed as soon as it is open.
  closers.push(async () => (await opening.catch(() => undefined))?.close());
  const database = await opening;
  await migrate(database.pool, log);
  await openKeys(database.db, settings.keysFile);
  const storage = await localStorage(join(settings.dataDir, 'media'));
  const mails = createMails(systemClock);
  const jobs = createJobs(database.db, log);
  closers.push(jobs.stop);
  const tools = findMediaTools(settings);
  if (tools.origin === 'package')
    log.warn('ffmpeg: the build from npm is used, of 2018; install ffmpeg or set FFMPEG_PATH');
  if (tools.origin === 'none') log.warn('no ffmpeg: set FFMPEG_PATH, or no video can be prepared');
  const deps = { db: database.db, clock: systemClock, storage, mails, jobs, tools };

  // Before the first page, which would be empty; later starts import what is new in the background.
  if (hasSeed(settings) && !(await isSeeded(deps))) await importSeed({ ...deps, log, content });
  if (settings.role !== 'worker') await serve(settings, { deps, database, log });
  await startBackground(settings, deps, log);
  if (settings.role === 'worker') log.info('Mầm is at work: background jobs only, no pages');
}

/** Whether this process imports the starter content. */
function hasSeed({ role, seed }: Settings): boolean {
  return role !== 'web' && seed !== 'none';
}

interface ServerParts {
  deps: MailDeps;
  database: OpenDatabase;
  log: Logger;
}

/** Answers requests: pages, API and files. */
async function serve(settings: Settings, { deps, database, log }: ServerParts): Promise<void> {
  await ensureFirstAdmin(settings, deps);
  const { publicUrl: origin, trustedProxies, callsPerMinute, mailFrom } = settings;
  const providers = createProviders(settings);
  const mailTransport = settings.smtpUrl ? 'smtp' : 'outbox';
  const options = { origin, log, isStrict: false, trustedProxies, callsPerMinute, providers };
  const app = await buildApp(deps, { ...options, mailTransport, mailFrom });
  closers.push(() => closeHttp(app.http));
  const web = await registerSitePages(app.http, {
    callAs: app.binder.callAs,
    clock: systemClock,
    log,
    origin,
    maintenance: app.maintenance,
    build: join(REPOSITORY, 'apps/web/build'),
  });
  const invalidate: typeof app.publicCache.invalidate = (tags) => {
    app.publicCache.invalidate(tags);
    web.invalidate(tags);
  };
  // Again after each reading: a page rendered between the notification and the reading is outdated.
  app.maintenance.onRead(() => invalidate(['maintenance']));
  await onInvalidate(database.listen, (tags) => {
    invalidate(tags);
    app.maintenance.onInvalidate(tags);
  });
  await app.maintenance.read();

  await app.http.listen({ port: settings.port, host: settings.host });
  announce(log, `Mầm is ready: ${origin}`);
}

/** Highlights a message on a terminal; elsewhere it is a log event like the others. */
function announce(log: Logger, message: string): void {
  if (isTerminal && log.isLevelEnabled('info')) process.stdout.write(highlight(message));
  else log.info(message);
}

/** Creates the first admin of a new site. The password goes to the console, never to a stored log. */
async function ensureFirstAdmin({ firstAdmin }: Settings, deps: MailDeps): Promise<void> {
  const admin = await createFirstAdmin({ ...deps, passwords: createPasswords() }, firstAdmin);
  if (!admin) return;
  const weak = (firstAdmin.password ?? '').length < ADMIN_PASSWORD_LENGTH;
  const secret = admin.password
    ? `password: ${admin.password}`
    : `password: that of ADMIN_PASSWORD${weak ? `. Use ${ADMIN_PASSWORD_LENGTH} characters or more` : ''}`;
  const text = `First admin: ${admin.email}\n${secret}\nShown this once only.`;
  process.stdout.write(highlight(text));
}

/** Starts background jobs; they may begin after the first request is answered. */
async function startBackground(settings: Settings, deps: MailDeps, log: Logger): Promise<void> {
  await deps.storage.sweep('work', new Date(deps.clock.now().getTime() - WORK_MS));
  await startPlayableJobs(deps);
  await startEditorJobs({ ...deps, log });
  await startViewJobs(deps);
  await startCommentJobs(deps);
  const outbox = join(settings.dataDir, 'outbox');
  if (!settings.smtpUrl) log.info(`SMTP_URL is not set: mails become files in ${outbox}`);
  const transport = createMailTransport(settings, outbox);
  const sending = { ...deps, log, transport, origin: settings.publicUrl };
  closers.push((await startMailJobs(sending)).stop);
  closers.push((await startNotificationJobs(sending)).stop);
  closers.push((await startAccountJobs({ ...deps, log })).stop);
  await startSocialSignInJobs(deps);
  await startImportJobs(deps);
  await startAuditJobs(deps);
  await startBannerJobs(deps);
  await startQuestionJobs(deps);
  await startGameJobs(deps);
  await startHelpPlaceJobs(deps);
  await startTicketJobs(deps);
  await startInboxJobs(deps);
  await startUploadJobs({ ...deps, log });
  await startMediaJobs({ ...deps, log });
  if (settings.role === 'web') return;
  closers.push((await startMediaWorker({ ...deps, log, onReady: attachMedia })).stop);
  await startAudioJobs({ ...deps, log });
  await startSearchJobs({ ...deps, content });
  if (!hasSeed(settings)) return;
  await importSeed({ ...deps, log, content });
  await startSeedJobs({ ...deps, log, content });
}

/** Completes requests under way; clients resume a longer download after the restart. */
async function closeHttp(http: FastifyInstance): Promise<void> {
  const late = setTimeout(() => http.server.closeAllConnections(), CLOSE_MS);
  await http.close();
  clearTimeout(late);
}

/** Stops once: a second signal waits for the first. */
function stop(log: Logger, status: number): Promise<never> {
  stopping ??= closeAll(log, status);
  return stopping;
}

async function closeAll(log: Logger, status: number): Promise<never> {
  for (const close of closers.toReversed()) {
    await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
  }
  process.exit(status);
}
