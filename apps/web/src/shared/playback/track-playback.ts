import { m } from '@mam/texts';
import { session } from '../../platform/client/session.ts';
import { createProgressReporter, reportProgress } from './account-progress.ts';
import { clearMediaSession, showMediaSession } from './media-session.ts';
import { saveProgress, type TrackedItem } from './progress.ts';
import { createViewMeter, sendView } from './views.ts';

/** Seconds between two saved positions during playback. */
const SAVE_INTERVAL_SECONDS = 5;

/** Seconds of one step back and forward, on the page and on the lock screen. */
export const SEEK_STEPS = {
  video: { back: 10, forward: 10 },
  podcast: { back: 15, forward: 30 },
} as const;

/** Steps of the speed menus, slowest first. */
export const PLAYBACK_SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

let activeMedia: HTMLMediaElement | undefined;

/**
 * Behaviour of every playing element: it pauses the others, shows on the lock screen under a neutral
 * title, saves the position (on the device and in the account) and counts one view. Returns how to stop.
 */
export function trackPlayback(media: HTMLMediaElement, item: TrackedItem): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const meter = createViewMeter(item.duration, () => void sendView(item));
  const saver = createProgressSaver(media, item);
  const play = () => {
    saver.begin();
    makeActive(media, item);
  };
  const update = () => {
    if (!media.paused) meter(media.currentTime);
    saver.playing();
  };
  media.addEventListener('play', play, options);
  media.addEventListener('timeupdate', update, options);
  media.addEventListener('pause', saver.stopped, options);
  media.addEventListener('ended', saver.stopped, options);
  window.addEventListener('pagehide', saver.stopped, options);
  return () => {
    saver.stopped();
    stop.abort();
    if (activeMedia !== media) return;
    activeMedia = undefined;
    clearMediaSession();
  };
}

/** Saves the position on this device and in the account. */
function createProgressSaver(media: HTMLMediaElement, item: TrackedItem) {
  const account = createProgressReporter((seconds) => void reportProgress(item, seconds));
  let savedAt = 0;
  let owner: number | undefined;
  const reader = () => session.get().current?.user_id;
  const canSave = () => {
    // Removing the source sets the time to 0, which is not a position.
    if (media.readyState === 0) return false;
    // The position of an account must not be saved for a guest when the session ends with the page.
    if (owner !== undefined && owner !== reader()) return false;
    owner = reader();
    return true;
  };
  const save = () => {
    savedAt = media.currentTime;
    saveProgress(item, media.ended ? 0 : media.currentTime);
  };
  return {
    begin() {
      owner = reader();
    },
    playing() {
      if (Math.abs(media.currentTime - savedAt) < SAVE_INTERVAL_SECONDS || !canSave()) return;
      save();
      account.playing(media.currentTime);
    },
    stopped() {
      if (!canSave()) return;
      save();
      // The element's own length may be a fraction short of the item's.
      account.stopped(media.ended ? item.duration : media.currentTime);
    },
  };
}

function makeActive(media: HTMLMediaElement, item: TrackedItem): void {
  if (activeMedia !== media) activeMedia?.pause();
  activeMedia = media;
  showMediaSession({
    title: m.player_neutral_title(),
    artist: m.player_neutral_artist(),
    media,
    steps: SEEK_STEPS[item.kind],
  });
}
