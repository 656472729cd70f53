import { join } from 'node:path';
import { WORK_MAIL_TIME } from '@mam/contract/core/constants';
import { startAccountJobs, sweepUnverified } from './features/accounts/accounts.jobs.ts';
import { sweepImages } from './features/banners/banners.jobs.ts';
import { startCommentJobs, sweepComments } from './features/comments/comments.jobs.ts';
import { foldOldTallies } from './features/courses/attempts/attempts.jobs.ts';
import { sendWorkMails } from './features/inbox/inbox.daily-mail.service.ts';
import type { MailSender } from './features/mails/mails.delivery.service.ts';
import { startMailJobs, sweepMails } from './features/mails/mails.jobs.ts';
import type { MailDeps } from './features/mails/mails.service.ts';
import { startMediaWorker, sweepStore } from './features/media/media.jobs.ts';
import {
  startNotificationJobs,
  sweepNotifications,
} from './features/notifications/notifications.jobs.ts';
import { startAudioJobs, startEditorJobs } from './features/playables/editor/editor.jobs.ts';
import { makeMissingAudio } from './features/playables/editor/editor.listening.service.ts';
import { copyAllToNewVersions } from './features/playables/editor/editor.versions.service.ts';
import { attachMedia } from './features/playables/playables.files.service.ts';
import { publishScheduled } from './features/playables/playables.jobs.ts';
import { indexLifeTips } from './features/search/life-tips.service.ts';
import { sweepMisses } from './features/search/misses.service.ts';
import { addWordChanges } from './features/search/search.words.queries.ts';
import { startSeedJobs } from './features/seed/seed.jobs.ts';
import { importSeed } from './features/seed/seed.service.ts';
import { startTicketJobs, sweepTickets } from './features/tickets/tickets.jobs.ts';
import { publishTallies } from './features/topics/topics.queries.ts';
import { finishUploads, sweepUploads } from './features/uploads/uploads.jobs.ts';
import { unlessWrong } from './platform/background/compared-clock.ts';
import type { Part } from './platform/background/start-parts.ts';
import type { Settings } from './platform/env.ts';
import type { Log } from './platform/log.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { RETENTION_TIMES, sweepOld } from './retention.ts';

/** Milliseconds without a write after which the process that used a work folder counts as dead. */
const WORK_MS = 2 * 3_600_000;

export interface BackgroundDeps extends MailDeps {
  log: Log;
}

interface CronJob {
  name: string;
  /** In the time of Viet Nam. */
  at: string;
  run: (deps: BackgroundDeps & MailSender) => Promise<void>;
  /** Not in processes that serve pages only. */
  isWorker?: true;
}

const [MAIL_HOUR, MAIL_MINUTE] = WORK_MAIL_TIME.split(':').map(Number);

/** All scheduled work; each job runs in one process at a time. */
const CRON_JOBS: CronJob[] = [
  { name: 'playables-publish', at: '* * * * *', run: publishScheduled },
  { name: 'editor-copy', at: '* * * * *', run: copyAllToNewVersions },
  { name: 'uploads-finish', at: '* * * * *', run: (deps) => finishUploads(deps) },
  { name: 'topics-tallies', at: '0 * * * *', run: ({ db }) => publishTallies(db) },
  { name: 'answer-tallies-fold', at: '5 0 * * *', run: foldOldTallies },
  { name: 'inbox-daily-mail', at: `${MAIL_MINUTE} ${MAIL_HOUR} * * *`, run: sendWorkMails },
  { name: 'retention-often', at: RETENTION_TIMES.often, run: (deps) => sweepOld(deps, 'often') },
  { name: 'retention-hourly', at: RETENTION_TIMES.hourly, run: (deps) => sweepOld(deps, 'hourly') },
  { name: 'retention-nightly', at: RETENTION_TIMES.nightly, run: (deps) => sweepOld(deps) },
  { name: 'comments-sweep', at: '37 * * * *', run: (deps) => sweepComments(deps) },
  { name: 'media-sweep', at: '0 3 * * *', run: sweepStore },
  { name: 'tickets-sweep', at: '25 3 * * *', run: sweepTickets },
  { name: 'accounts-sweep', at: '27 3 * * *', run: (deps) => sweepUnverified(deps) },
  { name: 'banner-images-sweep', at: '35 3 * * *', run: sweepImages },
  { name: 'mails-sweep', at: '41 3 * * *', run: sweepMails },
  { name: 'uploads-sweep', at: '41 3 * * *', run: sweepUploads },
  { name: 'notifications-sweep', at: '47 3 * * *', run: sweepNotifications },
  { name: 'search-misses-sweep', at: '51 3 * * *', run: sweepMisses },
  { name: 'search-words', at: '* * * * *', run: ({ db }) => addWordChanges(db), isWorker: true },
  { name: 'podcast-audio-nightly', at: '30 3 * * *', run: makeMissingAudio, isWorker: true },
];

/** Whether this process imports the starter content. */
export function hasSeed({ role, seed }: Settings): boolean {
  return role !== 'web' && seed !== 'none';
}

/** Everything that works besides requests, by name for the log, in the order in which it starts. */
export function backgroundParts(settings: Settings, deps: BackgroundDeps): Record<string, Part> {
  const { clock, storage } = deps;
  const outbox = join(settings.dataDir, 'outbox');
  if (!settings.smtpUrl) deps.log.info(`SMTP_URL is not set: mails become files in ${outbox}`);
  const transport = createMailTransport(settings, outbox);
  const sending = { ...deps, transport, origin: settings.publicUrl };
  const isWorker = settings.role !== 'web';
  return {
    'work folders': () => storage.sweepWork(new Date(clock.now().getTime() - WORK_MS)),
    editor: () => startEditorJobs(deps),
    comments: () => startCommentJobs(deps),
    mails: () => startMailJobs(sending),
    notifications: () => startNotificationJobs(sending),
    accounts: () => startAccountJobs(deps),
    tickets: () => startTicketJobs(deps),
    'scheduled work': () => startCronJobs(sending, isWorker),
    ...(isWorker && workerParts(settings, deps)),
  };
}

/** Schedules this process's jobs; a name that no process knows is one of an earlier version. */
async function startCronJobs(deps: BackgroundDeps & MailSender, isWorker: boolean): Promise<void> {
  for (const { name, at, run, ...job } of CRON_JOBS) {
    if (!isWorker && job.isWorker) continue;
    await deps.jobs.every(name, at, unlessWrong(deps, { name, run: () => run(deps) }));
  }
  await deps.jobs.forgetOthers(CRON_JOBS.map(({ name }) => name));
}

/** Starts what needs ffmpeg or the starter content. Processes that only serve pages leave it out. */
function workerParts(settings: Settings, deps: BackgroundDeps): Record<string, Part> {
  return {
    'media worker': () => startMediaWorker({ ...deps, onReady: attachMedia }),
    audio: () => startAudioJobs(deps),
    search: () => indexLifeTips(deps.db, deps.content),
    ...(hasSeed(settings) && {
      'starter content': async () => {
        await importSeed(deps);
        await startSeedJobs(deps);
      },
    }),
  };
}
