import { AppError, isErrorKey } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { fileSize, playTime } from '../../../platform/format.ts';
import type { MediaState } from './media-states.ts';
import { secondsLeft } from './speed.ts';
import type { QueuedFile, UploadState } from './upload-items.ts';
import { canRetry } from './upload-transfers.ts';

const STATES: Record<Exclude<UploadState, 'uploaded'>, () => string> = {
  queued: m.admin_media_state_waiting,
  sending: m.admin_media_state_sending,
  paused: m.admin_media_state_paused,
  interrupted: m.admin_media_state_interrupted,
  failed: m.admin_media_state_failed,
  cancelling: m.admin_media_state_cancelling,
};

/** Label of the state of an upload. */
export function stateLabel(item: QueuedFile, media?: MediaState): string {
  const { state } = item;
  if (state === 'uploaded') return mediaLabel(media);
  return state === 'failed' && !canRetry(item) ? m.admin_media_state_refused() : STATES[state]();
}

/** Label of the state of an uploaded file. */
export function mediaLabel(media: MediaState | undefined): string {
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

/** The error of a file that the server could not process. */
export function mediaFailure(media: MediaState | undefined): AppError | undefined {
  if (media?.status !== 'failed') return undefined;
  return new AppError(isErrorKey(media.reason) ? media.reason : 'media.failed');
}

/** «12 MB / 20 MB · 2,1 MB/giây · còn khoảng 4 giây». */
export function progressLabel({ sent, bytes, speed, state }: QueuedFile): string {
  const parts: string[] = [m.admin_media_of({ sent: fileSize(sent), total: fileSize(bytes) })];
  if (state === 'sending' && speed) {
    parts.push(m.admin_media_speed({ speed: fileSize(speed) }));
    parts.push(remainingLabel(secondsLeft(bytes - sent, speed) ?? 0));
  }
  return parts.join(' · ');
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds are rounded up to steps, as a screen reader would announce every single one. */
const STEP = 5;

/** The remaining time, rounded up. */
function remainingLabel(seconds: number): string {
  if (seconds < MINUTE) {
    return m.admin_media_left_seconds({ count: Math.max(STEP, Math.ceil(seconds / STEP) * STEP) });
  }
  const minutes = Math.ceil(seconds / MINUTE);
  if (seconds < HOUR) return m.admin_media_left_minutes({ count: minutes });
  return m.admin_media_left_hours({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** «dài 12:34»; undefined before the server has read the file. */
export function durationLabel(media: MediaState | undefined): string | undefined {
  const { duration } = media ?? {};
  return duration ? m.admin_media_length({ time: playTime(duration) }) : undefined;
}

/** Percentage of a file, rounded down. */
export function percentOf(sent: number, bytes: number): number {
  return bytes === 0 ? 0 : Math.floor((sent / bytes) * 100);
}
