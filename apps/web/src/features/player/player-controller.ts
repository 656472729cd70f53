import type { PlayableInfo } from '@mam/contract/playables/playables';
import { resumeAt } from '../../platform/playback/account-progress.ts';
import { trackPlayback } from '../../platform/playback/track-playback.ts';
import { createStore, type Store } from '../../platform/store.ts';
import {
  closePlayback,
  fallBackToFile,
  openPlayback,
  type Playback,
  type PlayerState,
  stayPaused,
} from './player-playback.ts';
import { type CaptionChoice, savePlayerPrefs } from './player-preferences.ts';
import { showCaptions, shownCaptions } from './player-tracks.ts';

export type PlayerController = ReturnType<typeof createPlayerController>;

const IDLE: PlayerState = {
  stage: 'idle',
  hasChrome: false,
  isAudioOnly: false,
  seconds: 0,
  heights: [],
  height: 0,
  shownHeight: 0,
};

/** One video on one page: its state, its element, and the commands of the page around it. */
export function createPlayerController(info: PlayableInfo) {
  const state = createStore(IDLE);
  const playback: Playback = { info, state, media: undefined, engine: undefined };
  const open = (from: number) => openPlayback(playback, from);
  return {
    info,
    state,
    attach: (media: HTMLVideoElement) => attach(playback, media),
    subscribe: state.subscribe,
    seconds: () => state.get().seconds,
    start: () => open(resumeAt(info.uuid)),
    retry: () => open(state.get().seconds),
    seek(seconds: number) {
      const { media } = playback;
      if (state.get().stage !== 'open') void open(seconds);
      else if (media) {
        media.currentTime = seconds;
        void media.play().catch(stayPaused);
      }
    },
    toggleAudioOnly() {
      const from = playback.media?.currentTime || resumeAt(info.uuid);
      closePlayback(playback);
      state.set({ isAudioOnly: !state.get().isAudioOnly, stage: 'idle' });
      void open(from);
    },
    setSpeed(speed: number) {
      if (playback.media) playback.media.playbackRate = speed;
    },
    setCaptions(choice: CaptionChoice) {
      if (playback.media) showCaptions(playback.media, choice);
    },
    setHeight(height: number) {
      playback.engine?.setHeight(height);
      savePlayerPrefs({ height });
      state.set({ height });
    },
  };
}

/** Gives the playback its element; the returned function takes it away again. */
function attach(playback: Playback, media: HTMLVideoElement): () => void {
  const { info, state } = playback;
  playback.media = media;
  const untrack = trackPlayback(media, info);
  const unwatch = watchMedia(media, state, () => fallBackToFile(playback));
  return () => {
    unwatch();
    untrack();
    closePlayback(playback);
    playback.media = undefined;
    state.set(IDLE);
  };
}

/** Keeps the state and the stored preferences in step with the element. */
function watchMedia(
  media: HTMLVideoElement,
  state: Store<PlayerState>,
  onError: () => void,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const isOpen = () => state.get().stage === 'open';
  media.addEventListener(
    'timeupdate',
    () => isOpen() && state.set({ seconds: media.currentTime }),
    { signal },
  );
  media.addEventListener('error', () => media.error && isOpen() && onError(), { signal });
  media.addEventListener(
    'ratechange',
    () => isOpen() && savePlayerPrefs({ speed: nearestSpeed(media.playbackRate) }),
    { signal },
  );
  media.textTracks.addEventListener(
    'change',
    () => isOpen() && savePlayerPrefs({ captions: shownCaptions(media) }),
    { signal },
  );
  return () => stop.abort();
}

function nearestSpeed(rate: number): number {
  return Math.round(rate * 4) / 4;
}
