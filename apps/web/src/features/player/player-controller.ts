import type { PlayableInfo } from '@mam/contract/playables/playables';
import { resumeAt } from '../../platform/playback/account-progress.ts';
import { trackPlayback } from '../../platform/playback/track-playback.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { chooseEngine, type Engine, type EngineKind, openFile } from './player-engine.ts';
import { type CaptionChoice, readPlayerPrefs, savePlayerPrefs } from './player-preferences.ts';
import { addChapters, showCaptions, shownCaptions } from './player-tracks.ts';

/** What the page shows of one video: cover first, then the picture with its controls. */
export interface PlayerState {
  stage: 'idle' | 'opening' | 'open' | 'failed';
  /** Our control row is there; without it the browser shows its own. */
  hasChrome: boolean;
  isAudioOnly: boolean;
  /** Seconds from the start. */
  seconds: number;
  heights: number[];
  /** Chosen height, 0 for automatic, and the one on screen now. */
  height: number;
  shownHeight: number;
}

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

/** One video on one page: the element, what plays in it, and the commands of the page around it. */
export function createPlayerController(info: PlayableInfo) {
  const state: Store<PlayerState> = createStore(IDLE);
  const playback = createPlayback(info, state);

  function attach(media: HTMLVideoElement): () => void {
    playback.media = media;
    const unfollow = trackPlayback(media, info);
    const unwatch = watchMedia(media, state, () => playback.fallBack());
    return () => {
      unwatch();
      unfollow();
      playback.close();
      playback.media = undefined;
      state.set(IDLE);
    };
  }

  function seek(seconds: number): void {
    if (state.get().stage !== 'open') {
      void playback.open(seconds);
      return;
    }
    const { media } = playback;
    if (!media) return;
    media.currentTime = seconds;
    void media.play().catch(stayPaused);
  }

  return {
    info,
    state,
    attach,
    seek,
    subscribe: state.subscribe,
    seconds: () => state.get().seconds,
    start: () => playback.open(resumeAt(info.uuid)),
    retry: () => playback.open(state.get().seconds),
    setAudioOnly: (isAudioOnly: boolean) => playback.turn(isAudioOnly),
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

/** The moving parts: opens, closes and changes what plays in the element. */
function createPlayback(info: PlayableInfo, state: Store<PlayerState>) {
  const playback = {
    media: undefined as HTMLVideoElement | undefined,
    engine: undefined as Engine | undefined,
    async open(from: number): Promise<void> {
      const { media } = playback;
      if (!media || state.get().stage === 'opening') return;
      const { isAudioOnly } = state.get();
      state.set({ stage: 'opening', seconds: from });
      // Asked for inside the tap: Safari lets an element play later only if it was loaded by one.
      media.load();
      try {
        await openEngine({ playback, media, info, state, from, isAudioOnly });
      } catch {
        // The player's own code did not come (offline, or a newer build replaced it): the file will do.
        state.set({ hasChrome: false });
        playback.engine = openFile(
          media,
          (!isAudioOnly && info.sources.mp4) || info.sources.audio,
          from,
        );
      }
      if (playback.media !== media) return playback.close();
      prepare(media, info);
      state.set({ stage: 'open' });
      await media.play().catch(stayPaused);
    },
    turn(isAudioOnly: boolean) {
      const from = playback.media?.currentTime || resumeAt(info.uuid);
      playback.close();
      state.set({ isAudioOnly, stage: 'idle' });
      void playback.open(from);
    },
    fallBack() {
      const { media } = playback;
      const { mp4, audio } = info.sources;
      if (!media || !playback.engine || media.currentSrc.endsWith(mp4 ?? audio)) {
        state.set({ stage: 'failed' });
        return;
      }
      const from = media.currentTime;
      playback.close();
      playback.engine = openFile(media, mp4 ?? audio, from);
      state.set({ heights: [] });
      void media.play().catch(stayPaused);
    },
    close() {
      playback.engine?.destroy();
      playback.engine = undefined;
    },
  };
  return playback;
}

type Playback = ReturnType<typeof createPlayback>;

interface Opening {
  playback: Playback;
  media: HTMLVideoElement;
  info: PlayableInfo;
  state: Store<PlayerState>;
  from: number;
  isAudioOnly: boolean;
}

async function openEngine(opening: Opening): Promise<void> {
  const { playback, media, info, state, from, isAudioOnly } = opening;
  const kind: EngineKind = chooseEngine(info.sources, media);
  const { hls, mp4, audio } = info.sources;
  if (kind !== 'hls' || !hls) {
    const url = isAudioOnly ? audio : kind === 'native-hls' ? hls : mp4;
    playback.engine = openFile(media, url ?? audio, from);
    return;
  }
  const { addThumbs } = await import('./media-chrome.ts');
  addThumbs(media, info);
  state.set({ hasChrome: true });
  if (isAudioOnly) {
    playback.engine = openFile(media, audio, from);
    state.set({ heights: [] });
    return;
  }
  const { openHls } = await import('./player-hls.ts');
  const engine = await openHls(media, {
    url: hls,
    from,
    onLevel: (shownHeight) => state.set({ shownHeight }),
    onFatal: () => playback.fallBack(),
  });
  const { height } = readPlayerPrefs();
  const kept = engine.heights.includes(height) ? height : 0;
  engine.setHeight(kept);
  playback.engine = engine;
  state.set({ heights: engine.heights, height: kept });
}

function prepare(media: HTMLVideoElement, info: PlayableInfo): void {
  const { captions, speed } = readPlayerPrefs();
  addChapters(media, info);
  showCaptions(media, captions);
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

/** Keeps the page and the remembered settings in step with the element. */
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

/** A browser may refuse to start by itself; the play button is there. */
function stayPaused(): void {}
