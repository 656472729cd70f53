import { m } from '@mam/texts';
import { session } from '../client/session.ts';
import { createTeller, sendPlace } from './account-progress.ts';
import { clearMediaSession, showMediaSession } from './media-session.ts';
import { type Followed, keepProgress } from './progress.ts';
import { createViewMeter, sendView } from './views.ts';

/** How often the position is kept while playing. */
const KEEP_EVERY_SECONDS = 5;

/** Seconds of one step back and forward, on the page and on the lock screen. */
export const STEPS = {
  video: { back: 10, forward: 10 },
  podcast: { back: 15, forward: 30 },
} as const;

let speaking: HTMLMediaElement | undefined;

/**
 * What every playing element of ours does: speaks alone, stands on the lock screen under a neutral
 * title, keeps the position (here and in the reader's account) and counts one view. Returns how to
 * stop following.
 */
export function followPlayback(media: HTMLMediaElement, item: Followed): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const meter = createViewMeter(item.duration, () => void sendView(item));
  const keeper = createKeeper(media, item);
  const play = () => {
    keeper.begin();
    speak(media, item);
  };
  const update = () => {
    if (!media.paused) meter(media.currentTime);
    keeper.playing();
  };
  media.addEventListener('play', play, options);
  media.addEventListener('timeupdate', update, options);
  media.addEventListener('pause', keeper.stopped, options);
  media.addEventListener('ended', keeper.stopped, options);
  window.addEventListener('pagehide', keeper.stopped, options);
  return () => {
    keeper.stopped();
    stop.abort();
    if (speaking !== media) return;
    speaking = undefined;
    clearMediaSession();
  };
}

/** Keeps where somebody is, on this device and in their account. */
function createKeeper(media: HTMLMediaElement, item: Followed) {
  const account = createTeller((seconds) => void sendPlace(item, seconds));
  let keptAt = 0;
  let owner: number | undefined;
  const reader = () => session.get().entry?.user_id;
  const mayKeep = () => {
    // Taking the source away sets the time to 0, which is no place somebody stopped at.
    if (media.readyState === 0) return false;
    // What an account played must not become a guest's when the page goes with the session.
    if (owner !== undefined && owner !== reader()) return false;
    owner = reader();
    return true;
  };
  const keep = () => {
    keptAt = media.currentTime;
    keepProgress(item, media.ended ? 0 : media.currentTime);
  };
  return {
    begin() {
      owner = reader();
    },
    playing() {
      if (Math.abs(media.currentTime - keptAt) < KEEP_EVERY_SECONDS || !mayKeep()) return;
      keep();
      account.playing(media.currentTime);
    },
    stopped() {
      if (!mayKeep()) return;
      keep();
      // The element's own length may be a fraction short of the item's.
      account.stopped(media.ended ? item.duration : media.currentTime);
    },
  };
}

function speak(media: HTMLMediaElement, item: Followed): void {
  if (speaking !== media) speaking?.pause();
  speaking = media;
  showMediaSession({
    title: m.player_neutral_title(),
    artist: m.player_neutral_artist(),
    media,
    steps: STEPS[item.kind],
  });
}
