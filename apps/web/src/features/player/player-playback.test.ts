import type { PlayableInfo } from '@mam/contract/playables/playables';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../../platform/store.ts';
import { progressOf } from '../../shared/playback/progress.ts';
import { trackPlayback } from '../../shared/playback/track-playback.ts';
import { openFile } from './engine/player-engine.ts';
import {
  fallBackToFile,
  openPlayback,
  type Playback,
  type PlayerState,
} from './player-playback.ts';

const STREAM = '/files/a/stream.m3u8';
const FILE = '/files/a/480p.mp4';

/** What a playback uses of a video element; a source has its metadata, and begins at 0, once it is played. */
class FakeVideo extends EventTarget {
  currentSrc = '';
  currentTime = 0;
  readyState = 0;
  paused = true;
  ended = false;
  error: MediaError | null = null;
  defaultPlaybackRate = 1;
  playbackRate = 1;
  textTracks = [];

  set src(url: string) {
    Object.assign(this, { currentSrc: url, currentTime: 0, readyState: 0, error: null });
  }
  removeAttribute(): void {
    Object.assign(this, { currentSrc: '', currentTime: 0, readyState: 0 });
  }
  querySelectorAll(): [] {
    return [];
  }
  canPlayType(): string {
    return 'maybe';
  }
  load(): void {}
  async play(): Promise<void> {
    this.readyState = 4;
    this.paused = false;
    this.dispatchEvent(new Event('loadedmetadata'));
    this.dispatchEvent(new Event('play'));
  }
  playedUntil(seconds: number): void {
    this.currentTime = seconds;
    this.dispatchEvent(new Event('timeupdate'));
  }
}

function makePlayback(uuid: string): { playback: Playback; media: FakeVideo } {
  const media = new FakeVideo();
  const info = {
    ...{ uuid, kind: 'video', title: uuid, image: '/a.webp', duration: 90, chapters: [] },
    ...{ bytes: { download: 9_000_000 } },
    sources: { hls: STREAM, captions: [], mp4: FILE, audio: '/files/a/128k.mp3' },
  } as unknown as PlayableInfo;
  const state = createStore<PlayerState>({
    ...{ stage: 'idle', controls: 'own', hasEnded: false, isUpright: false },
    ...{
      seconds: 0,
      isMuted: true,
      captions: 'off',
      captionSize: 'normal',
      heights: [],
      height: 0,
      shownHeight: 0,
    },
  });
  const element = media as unknown as HTMLVideoElement;
  return { playback: { info, state, media: element, engine: undefined, left: undefined }, media };
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('document', { documentElement: { lang: 'vi', dataset: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

test('a stream that fails goes on as a file at the same second', async () => {
  const { playback, media } = makePlayback('stream');
  await openPlayback(playback, 12);
  expect(media).toMatchObject({ currentSrc: STREAM, currentTime: 12 });
  media.playedUntil(42);
  fallBackToFile(playback);
  await expect.poll(() => playback.state.get().stage).toBe('open');
  expect(media).toMatchObject({ currentSrc: FILE, currentTime: 42, paused: false });
});

test('after the file has failed as well, another attempt begins where it was', async () => {
  const { playback, media } = makePlayback('file');
  await openPlayback(playback, 0);
  media.playedUntil(30);
  playback.state.set({ seconds: 30 });
  fallBackToFile(playback);
  fallBackToFile(playback);
  expect(playback.state.get()).toMatchObject({ stage: 'failed', seconds: 30 });
  await openPlayback(playback, playback.state.get().seconds);
  expect(media).toMatchObject({ currentTime: 30, paused: false });
  expect(playback.state.get().stage).toBe('open');
});

test('the saved position outlives an error, which sets the time of the element to 0', async () => {
  const { playback, media } = makePlayback('saved');
  const stop = trackPlayback(playback.media as HTMLVideoElement, playback.info);
  playback.engine = openFile(playback.media as HTMLVideoElement, STREAM, 0);
  await media.play();
  media.playedUntil(42);
  expect(progressOf('saved')?.position).toBe(42);
  playback.engine.destroy();
  media.dispatchEvent(new Event('pause'));
  media.playedUntil(0);
  stop();
  expect(progressOf('saved')?.position).toBe(42);
});
