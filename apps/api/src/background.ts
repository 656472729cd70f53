import { join } from 'node:path';
import { startAccountJobs } from './features/accounts/accounts.jobs.ts';
import { startAttemptJobs } from './features/attempts/attempts.jobs.ts';
import { startAuditJobs } from './features/audit/audit.jobs.ts';
import { startBannerJobs } from './features/banners/banners.jobs.ts';
import { startCommentJobs } from './features/comments/comments.jobs.ts';
import { startAudioJobs, startEditorJobs } from './features/editor/editor.jobs.ts';
import { startGameJobs } from './features/games/games.jobs.ts';
import { startHelpPlaceJobs } from './features/help-places/help-places.jobs.ts';
import { startImportJobs } from './features/imports/imports.jobs.ts';
import { startInboxJobs } from './features/inbox/inbox.jobs.ts';
import { startMailJobs } from './features/mails/mails.jobs.ts';
import type { MailDeps } from './features/mails/mails.service.ts';
import { startMediaJobs, startMediaWorker } from './features/media/media.jobs.ts';
import { startNotificationJobs } from './features/notifications/notifications.jobs.ts';
import { attachMedia } from './features/playables/files.service.ts';
import { startPlayableJobs } from './features/playables/playables.jobs.ts';
import { startQuestionJobs } from './features/questions/questions.jobs.ts';
import { startSearchJobs } from './features/search/search.jobs.ts';
import { startSeedJobs } from './features/seed/seed.jobs.ts';
import { importSeed } from './features/seed/seed.service.ts';
import { startSocialSignInJobs } from './features/social-sign-in/social-sign-in.jobs.ts';
import { startTicketJobs } from './features/tickets/tickets.jobs.ts';
import { startTopicJobs } from './features/topics/topics.jobs.ts';
import { startUploadJobs } from './features/uploads/uploads.jobs.ts';
import { startViewJobs } from './features/views/views.jobs.ts';
import type { Part } from './platform/background/start-parts.ts';
import type { Settings } from './platform/env.ts';
import type { Log } from './platform/log.ts';
import { createMailTransport } from './platform/mail/transport.ts';

/** Milliseconds without a write after which the process that used a work folder counts as dead. */
const WORK_MS = 2 * 3_600_000;

export interface BackgroundDeps extends MailDeps {
  log: Log;
  /** Absolute path of the `content` folder. */
  content: string;
}

/** Whether this process imports the starter content. */
export function hasSeed({ role, seed }: Settings): boolean {
  return role !== 'web' && seed !== 'none';
}

/** Everything that works besides requests, by name for the log, in the order in which it starts. */
export function backgroundParts(settings: Settings, deps: BackgroundDeps): Record<string, Part> {
  const { clock, storage } = deps;
  return {
    'work folders': () => storage.sweep('work', new Date(clock.now().getTime() - WORK_MS)),
    publication: () => startPlayableJobs(deps),
    editor: () => startEditorJobs(deps),
    views: () => startViewJobs(deps),
    comments: () => startCommentJobs(deps),
    ...sendingParts(settings, deps),
    'social sign-in': () => startSocialSignInJobs(deps),
    'list imports': () => startImportJobs(deps),
    'audit log': () => startAuditJobs(deps),
    banners: () => startBannerJobs(deps),
    questions: () => startQuestionJobs(deps),
    games: () => startGameJobs(deps),
    'help places': () => startHelpPlaceJobs(deps),
    tickets: () => startTicketJobs(deps),
    attempts: () => startAttemptJobs(deps),
    topics: () => startTopicJobs(deps),
    inbox: () => startInboxJobs(deps),
    uploads: () => startUploadJobs(deps),
    media: () => startMediaJobs(deps),
    ...(settings.role !== 'web' && workerParts(settings, deps)),
  };
}

function sendingParts(settings: Settings, deps: BackgroundDeps): Record<string, Part> {
  const outbox = join(settings.dataDir, 'outbox');
  if (!settings.smtpUrl) deps.log.info(`SMTP_URL is not set: mails become files in ${outbox}`);
  const transport = createMailTransport(settings, outbox);
  const sending = { ...deps, transport, origin: settings.publicUrl };
  return {
    mails: () => startMailJobs(sending),
    notifications: () => startNotificationJobs(sending),
    accounts: () => startAccountJobs(deps),
  };
}

/** What needs ffmpeg or the starter content; not for processes that serve pages only. */
function workerParts(settings: Settings, deps: BackgroundDeps): Record<string, Part> {
  const parts: Record<string, Part> = {
    'media worker': () => startMediaWorker({ ...deps, onReady: attachMedia }),
    audio: () => startAudioJobs(deps),
    search: () => startSearchJobs(deps),
  };
  if (!hasSeed(settings)) return parts;
  return {
    ...parts,
    'starter content': async () => {
      await importSeed(deps);
      await startSeedJobs(deps);
    },
  };
}
