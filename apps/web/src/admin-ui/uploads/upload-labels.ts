import { AppError, isErrorKey } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { fileSize, playTime } from '../../platform/format.ts';
import type { MediaState } from './media-states.ts';
import { secondsLeft } from './speed.ts';
import { canRetry, type QueuedFile, type UploadState } from './upload-queue.ts';

const QUEUED: Record<Exclude<UploadState, 'whole'>, () => string> = {
  waiting: m.admin_media_state_waiting,
  sending: m.admin_media_state_sending,
  paused: m.admin_media_state_paused,
  interrupted: m.admin_media_state_interrupted,
  failed: m.admin_media_state_failed,
};

/** The state of a file of the queue in a few words. */
export function stateWords(item: QueuedFile, media?: MediaState): string {
  const { state } = item;
  if (state === 'whole') return mediaWords(media);
  return state === 'failed' && !canRetry(item) ? m.admin_media_state_refused() : QUEUED[state]();
}

/** The state of a file that the server has as a whole. */
export function mediaWords(media: MediaState | undefined): string {
  switch (media?.status) {
    case 'uploaded':
      return m.admin_media_state_uploaded();
    case 'processing':
      return m.admin_media_state_processing();
    case 'ready':
      return m.admin_media_state_ready();
    case 'failed':
      return m.admin_media_state_refused();
    case 'cancelled':
      return m.admin_media_state_cancelled();
    default:
      return m.admin_media_state_checking();
  }
}

/** Why the server could not use a file, as an error whose words are known. */
export function mediaFailure(media: MediaState | undefined): AppError | undefined {
  if (media?.status !== 'failed') return undefined;
  return new AppError(isErrorKey(media.reason) ? media.reason : 'media.failed');
}

/** «12 MB / 20 MB, 2,1 MB/giây, còn khoảng 4 giây»: what is known of it. */
export function progressWords({ sent, bytes, speed, state }: QueuedFile): string {
  const parts: string[] = [m.admin_media_of({ sent: fileSize(sent), total: fileSize(bytes) })];
  if (state === 'sending' && speed) {
    parts.push(m.admin_media_speed({ speed: fileSize(speed) }));
    parts.push(leftWords(secondsLeft(bytes - sent, speed) ?? 0));
  }
  return parts.join(' · ');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds in steps: a count down by ones would be read out as noise. */
const STEP = 5;

/** How long something still takes, no more exactly than can be known. */
export function leftWords(seconds: number): string {
  if (seconds < MINUTE) {
    return m.admin_media_left_seconds({ count: Math.max(STEP, Math.ceil(seconds / STEP) * STEP) });
  }
  const minutes = Math.ceil(seconds / MINUTE);
  if (seconds < HOUR) return m.admin_media_left_minutes({ count: minutes });
  return m.admin_media_left_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** «dài 12:34»; nothing before the file has been read. */
export function lengthWords(media: MediaState | undefined): string | undefined {
  const { duration } = media ?? {};
  return duration ? m.admin_media_length({ time: playTime(duration) }) : undefined;
}

/** Whole percents of a file; 100 only when nothing is left. */
export function percentOf(sent: number, bytes: number): number {
  return bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
}
