import { scrollBehavior } from '../../platform/device/scroll-behavior.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { resumeAt } from '../../shared/playback/account-progress.ts';
import { trackPlayback } from '../../shared/playback/track-playback.ts';
import { acceptWarning, focusWarning, isWarned } from '../../shared/playback/warnings.ts';
import type { PlayedItem } from './played-item.ts';
import {
  closePlayback,
  fallBackToFile,
  openPlayback,
  type Playback,
  type PlayerState,
  stayPaused,
} from './player-playback.ts';
import { type CaptionChoice, type CaptionSize, savePlayerPrefs } from './player-preferences.ts';
import { showCaptions, shownCaptions } from './player-tracks.ts';

export type PlayerController = ReturnType<typeof createPlayerController>;

const IDLE: PlayerState = {
  stage: 'idle',
  controls: 'none',
  hasEnded: false,
  isUpright: false,
  seconds: 0,
  isMuted: true,
  captions: 'off',
  captionSize: 'normal',
  heights: [],
  height: 0,
  shownHeight: 0,
};

/** What plays the sound of the video alone, also on other pages and with the screen off. */
export interface SoundPlayer {
  /** From a second, or from the reader's last position. */
  play(from: number | undefined): void;
  /** Stops where it plays this video; its position is stored. */
  stop(): void;
}

/** One video on one page: its state, its element, and the commands of the page around it. */
export function createPlayerController(info: PlayedItem, sound: SoundPlayer) {
  const state = createStore({ ...IDLE, isUpright: info.is_upright === true });
  const playback: Playback = { info, state, media: undefined, engine: undefined, left: undefined };
  /** Asked for while the warning was not accepted yet. */
  let requested: number | undefined;
  const open = (from: number) => {
    sound.stop();
    requested = isWarned(info) ? from : undefined;
    if (isWarned(info)) focusWarning();
    else {
      void openPlayback(playback, from);
      showPlayer(playback.media);
    }
  };
  return {
    info,
    state,
    attach: (media: HTMLVideoElement) => attach(playback, media),
    subscribe: state.subscribe,
    seconds: () => state.get().seconds,
    start() {
      sound.stop();
      open(resumeAt(info.uuid));
    },
    /** Goes on as sound alone, at the same second. */
    listen() {
      const from = playback.media?.currentTime || undefined;
      closePlayback(playback);
      state.set({ stage: 'idle', hasEnded: false });
      sound.play(from);
    },
    /** Plays in spite of the warning, from where the reader has asked for. */
    accept() {
      acceptWarning(info);
      open(requested ?? resumeAt(info.uuid));
    },
    retry: () => open(state.get().seconds),
    /** Plays from a second, with the picture in view. */
    seek(seconds: number) {
      const { media } = playback;
      if (state.get().stage !== 'open') open(seconds);
      else if (media) {
        media.currentTime = seconds;
        void media.play().catch(stayPaused);
        showPlayer(media);
      }
    },
    ...choices(playback),
  };
}

/** What the reader chooses while it plays. */
function choices(playback: Playback) {
  const { state } = playback;
  return {
    setSpeed(speed: number) {
      if (playback.media) playback.media.playbackRate = speed;
    },
    /** Switches the sound on, for this film and all that come. */
    unmute() {
      if (playback.media) playback.media.muted = false;
    },
    setCaptions(choice: CaptionChoice) {
      if (playback.media) showCaptions(playback.media, choice);
    },
    setCaptionSize(captionSize: CaptionSize) {
      savePlayerPrefs({ captionSize });
      state.set({ captionSize });
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
  const left = new AbortController();
  playback.media = media;
  playback.left = left.signal;
  const untrack = trackPlayback(media, info);
  const unwatch = watchMedia(media, state, () => fallBackToFile(playback));
  return () => {
    left.abort();
    unwatch();
    untrack();
    closePlayback(playback);
    playback.media = undefined;
    state.set(state.initial);
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
  media.addEventListener('error', () => media.error && state.get().stage !== 'idle' && onError(), {
    signal,
  });
  media.addEventListener(
    'ratechange',
    () => isOpen() && savePlayerPrefs({ speed: nearestSpeed(media.playbackRate) }),
    { signal },
  );
  media.addEventListener('volumechange', () => isOpen() && keepSound(media, state), { signal });
  media.textTracks.addEventListener('change', () => keepCaptions(media, state), { signal });
  media.addEventListener('ended', () => state.set({ hasEnded: isOpen() }), { signal });
  // The rows of older videos do not tell their shape.
  const measure = () =>
    media.videoWidth > 0 && state.set({ isUpright: media.videoHeight > media.videoWidth });
  media.addEventListener('loadedmetadata', measure, { signal });
  for (const again of ['play', 'seeking']) {
    media.addEventListener(again, () => state.set({ hasEnded: false }), { signal });
  }
  return () => stop.abort();
}

/** Stores whether the reader wants films with sound. */
function keepSound({ muted }: HTMLMediaElement, state: Store<PlayerState>): void {
  if (muted === state.get().isMuted) return;
  state.set({ isMuted: muted });
  savePlayerPrefs({ hasSound: !muted });
}

/** Stores the captions that the reader has chosen. The captions at the start are not a choice. */
function keepCaptions(media: HTMLVideoElement, state: Store<PlayerState>): void {
  const shown = shownCaptions(media);
  // Chromium shows the track of its own language as well, whenever a track is added.
  if (shown.length > 1) showCaptions(media, state.get().captions);
  const captions = shown[0] ?? 'off';
  if (shown.length > 1 || state.get().stage !== 'open' || captions === state.get().captions) return;
  state.set({ captions });
  savePlayerPrefs({ captions });
}

function nearestSpeed(rate: number): number {
  return Math.round(rate * 4) / 4;
}

/** Brings the picture and its controls into view, if header, bottom nav or window hide a part of them. */
function showPlayer(media: HTMLElement | undefined): void {
  // The new state has been rendered by then.
  requestAnimationFrame(() => {
    const player = media?.closest('.player');
    if (!player) return;
    const { top, bottom } = player.getBoundingClientRect();
    const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(player);
    const isHidden =
      top < Number.parseFloat(scrollMarginTop) - 1 ||
      bottom > innerHeight - Number.parseFloat(scrollMarginBottom) + 1;
    if (isHidden) player.scrollIntoView({ behavior: scrollBehavior() });
  });
}
