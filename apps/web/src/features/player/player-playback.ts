import type { PlayableInfo } from '@mam/contract/playables/playables';
import type { Store } from '../../platform/store.ts';
import { chooseEngine, type Engine, openFile } from './player-engine.ts';
import { readPlayerPrefs } from './player-preferences.ts';
import { addChapters, showCaptions } from './player-tracks.ts';

/** The state of one video on its page; `idle` shows the cover. */
export interface PlayerState {
  stage: 'idle' | 'opening' | 'open' | 'failed';
  /** Whether our control row is loaded; without it the browser shows its own. */
  hasChrome: boolean;
  isAudioOnly: boolean;
  /** Seconds from the start. */
  seconds: number;
  heights: number[];
  /** Chosen height, 0 for automatic, and the one on screen now. */
  height: number;
  shownHeight: number;
}

/** The element of one video and the engine that plays in it. */
export interface Playback {
  info: PlayableInfo;
  state: Store<PlayerState>;
  media: HTMLVideoElement | undefined;
  engine: Engine | undefined;
}

/** Opens the video at a second and plays it; nothing while it is opening or has no element. */
export async function openPlayback(playback: Playback, from: number): Promise<void> {
  const { media, state, info } = playback;
  if (!media || state.get().stage === 'opening') return;
  state.set({ stage: 'opening', seconds: from });
  // Inside the tap: Safari lets an element play later only if a tap has loaded it.
  media.load();
  try {
    await openEngine(playback, media, from);
  } catch {
    // The player's own code did not load (offline, or a newer build replaced it): the file plays.
    const { mp4, audio } = info.sources;
    const url = (!state.get().isAudioOnly && mp4) || audio;
    state.set({ hasChrome: false });
    playback.engine = openFile(media, url, from);
  }
  if (playback.media !== media) return closePlayback(playback);
  applyPreferences(media, info);
  state.set({ stage: 'open' });
  await media.play().catch(stayPaused);
}

/** After a fatal error of the stream: plays the file in its place, or shows that nothing plays. */
export function fallBackToFile(playback: Playback): void {
  const { media, state, info } = playback;
  const url = info.sources.mp4 ?? info.sources.audio;
  if (!media || !playback.engine || media.currentSrc.endsWith(url)) {
    state.set({ stage: 'failed' });
    return;
  }
  const from = media.currentTime;
  closePlayback(playback);
  playback.engine = openFile(media, url, from);
  state.set({ heights: [] });
  void media.play().catch(stayPaused);
}

export function closePlayback(playback: Playback): void {
  playback.engine?.destroy();
  playback.engine = undefined;
}

async function openEngine(
  playback: Playback,
  media: HTMLVideoElement,
  from: number,
): Promise<void> {
  const { info, state } = playback;
  const { isAudioOnly } = state.get();
  const { hls, mp4, audio } = info.sources;
  const kind = chooseEngine(info.sources, media);
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
    onFatal: () => fallBackToFile(playback),
  });
  const preferred = readPlayerPrefs().height;
  const height = engine.heights.includes(preferred) ? preferred : 0;
  engine.setHeight(height);
  playback.engine = engine;
  state.set({ heights: engine.heights, height });
}

function applyPreferences(media: HTMLVideoElement, info: PlayableInfo): void {
  const { captions, speed } = readPlayerPrefs();
  addChapters(media, info);
  showCaptions(media, captions);
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
}

/** A browser may refuse to start without a tap; the play button is there. */
export function stayPaused(): void {}
