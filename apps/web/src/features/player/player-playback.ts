import { isDataSaverOn } from '../../platform/device/data-saver.ts';
import type { Store } from '../../platform/store.ts';
import { chooseEngine, type Engine, lowestPlaylist, openFile } from './engine/player-engine.ts';
import type { PlayedItem } from './played-item.ts';
import { type CaptionChoice, type CaptionSize, readPlayerPrefs } from './player-preferences.ts';
import { addChapters, showFirstCaptions } from './player-tracks.ts';

/** The state of one video on its page; `idle` shows the cover. */
export interface PlayerState {
  stage: 'idle' | 'opening' | 'open' | 'failed';
  /** `none`: our control row has not loaded yet. `native`: the browser's own controls. */
  controls: 'none' | 'own' | 'native';
  /** Played to its end, and neither played nor moved since. */
  hasEnded: boolean;
  /** Higher than wide. */
  isUpright: boolean;
  /** Seconds from the start. */
  seconds: number;
  isMuted: boolean;
  captions: CaptionChoice;
  captionSize: CaptionSize;
  heights: number[];
  /** Chosen height, 0 for automatic, and the one on screen now. */
  height: number;
  shownHeight: number;
}

/** The element of one video and the engine that plays in it. */
export interface Playback {
  info: PlayedItem;
  state: Store<PlayerState>;
  media: HTMLVideoElement | undefined;
  engine: Engine | undefined;
  /** Aborted when the element leaves the page. */
  left: AbortSignal | undefined;
}

/** Opens the video at a second and plays it; nothing while it is opening or has no element. */
export async function openPlayback(playback: Playback, from: number): Promise<void> {
  const { media, state, info } = playback;
  if (!media || state.get().stage === 'opening') return;
  state.set({ stage: 'opening', seconds: from, captions: showFirstCaptions(media, info) });
  const { captionSize, hasSound } = readPlayerPrefs();
  media.muted = !hasSound;
  state.set({ captionSize, isMuted: !hasSound });
  // Inside the tap: Safari lets an element play later only if a tap has loaded it.
  media.load();
  try {
    await openEngine(playback, media, from);
  } catch {
    // Neither the player's own code (offline, or replaced by a newer build) nor the playlist may load.
    playback.engine = openFile(media, fileUrl(playback), from);
  }
  if (playback.media === media) await start(playback, media);
  else closePlayback(playback);
}

/** After a fatal error of the stream: plays the file in its place, or shows that nothing plays. */
export function fallBackToFile(playback: Playback): void {
  const { media, state } = playback;
  const url = fileUrl(playback);
  if (!media || !playback.engine || media.currentSrc.endsWith(url)) {
    state.set({ stage: 'failed' });
    return;
  }
  const from = media.currentTime || state.get().seconds;
  closePlayback(playback);
  playback.engine = openFile(media, url, from);
  state.set({ heights: [], shownHeight: 0 });
  void start(playback, media);
}

export function closePlayback(playback: Playback): void {
  playback.engine?.destroy();
  playback.engine = undefined;
}

function fileUrl({ info }: Playback): string {
  return info.sources.mp4 ?? info.sources.audio;
}

/** Plays what the engine has opened. The cover stays until the first frame, and our controls load after it. */
async function start(playback: Playback, media: HTMLVideoElement): Promise<void> {
  const { engine, info, state } = playback;
  const { speed } = readPlayerPrefs();
  media.defaultPlaybackRate = speed;
  media.playbackRate = speed;
  await media.play().catch(stayPaused);
  // Closed in the meantime, or failed: the error has its own handler.
  if (playback.engine !== engine || media.error) return;
  state.set({ stage: 'open' });
  addChapters(media, info);
  await showControls(playback, media);
}

async function showControls(
  { info, state, left }: Playback,
  media: HTMLVideoElement,
): Promise<void> {
  if (state.get().controls === 'own') return;
  if (isDataSaverOn()) return state.set({ controls: 'native' });
  try {
    const { addThumbs, bindGestures } = await import('./media-chrome.ts');
    addThumbs(media, info);
    if (left && state.get().controls === 'none') bindGestures(media, left);
    state.set({ controls: 'own' });
  } catch {
    state.set({ controls: 'native' });
  }
}

async function openEngine(
  playback: Playback,
  media: HTMLVideoElement,
  from: number,
): Promise<void> {
  const { info, state } = playback;
  const { hls } = info.sources;
  const kind = chooseEngine(info, media);
  state.set({ heights: [], shownHeight: 0 });
  if (kind === 'file' || !hls) {
    playback.engine = openFile(media, fileUrl(playback), from);
    return;
  }
  if (kind === 'native-hls') {
    const url = isDataSaverOn() ? await lowestPlaylist(hls) : hls;
    playback.engine = openFile(media, url, from);
    return;
  }
  const { openHls } = await import('./engine/player-hls.ts');
  const engine = await openHls(media, {
    url: hls,
    from,
    onLevel: (shownHeight) => state.set({ shownHeight }),
    onFatal: () => fallBackToFile(playback),
  });
  const preferred = isDataSaverOn() ? engine.heights.at(-1) : readPlayerPrefs().height;
  const height = engine.heights.find((each) => each === preferred) ?? 0;
  engine.setHeight(height);
  playback.engine = engine;
  state.set({ heights: engine.heights, height });
}

/** A browser may refuse to start without a tap; the play button is there. */
export function stayPaused(): void {}
