import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  bindAudio,
  playPodcast,
  podcastState,
  type Track,
  togglePodcast,
} from './podcast-controller.ts';

/** What the controller uses of an audio element; it plays once it has an address. */
class FakeAudio extends EventTarget {
  src = '';
  paused = true;
  readyState = 0;
  currentTime = 0;
  played: string[] = [];

  load(): void {
    this.paused = true;
  }
  pause(): void {
    this.paused = true;
  }
  removeAttribute(): void {
    this.src = '';
  }
  async play(): Promise<void> {
    if (!this.src) throw new DOMException('no source', 'NotSupportedError');
    this.paused = false;
    this.played.push(this.src);
    this.dispatchEvent(new Event('playing'));
  }
}

function track(uuid: string): Track {
  const poster = { avif: '/a.avif', webp: '/a.webp' };
  const shown = { title: uuid, image: '/a.webp', poster, duration: 60, has_warning: false };
  return { uuid, kind: 'podcast', ...shown };
}

let audio: FakeAudio;
let unbind: () => void;
/** Answers the calls for addresses, in their order. */
let answers: ((uuid: string) => void)[];

beforeEach(() => {
  answers = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', (url: string) => {
    // A session that another file of this worker has opened asks for the account's position, too.
    if (!url.includes('/infomation')) return Promise.resolve(Response.json({ items: [] }));
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((uuid) => resolve(Response.json({ sources: { audio: `/${uuid}.m4a` } })));
    return promise;
  });
  audio = new FakeAudio();
  unbind = bindAudio(audio as unknown as HTMLAudioElement);
});
afterEach(() => {
  unbind();
  vi.unstubAllGlobals();
});

test('a second tap while the address is fetched plays nothing of the podcast before', async () => {
  const first = playPodcast(track('first'));
  await expect.poll(() => answers).toHaveLength(1);
  answers[0]?.('first');
  await first;
  expect(podcastState.get()).toMatchObject({ stage: 'playing', track: { uuid: 'first' } });
  const second = playPodcast(track('second'));
  await expect.poll(() => answers).toHaveLength(2);
  togglePodcast(track('second'));
  await expect.poll(() => audio.src).toBe('');
  expect(podcastState.get()).toMatchObject({ stage: 'opening', track: { uuid: 'second' } });
  answers[1]?.('second');
  await second;
  expect(audio.played).toEqual(['/first.m4a', '/second.m4a']);
  expect(podcastState.get().stage).toBe('playing');
});

test('of two podcasts that are opened one after the other, the later one plays', async () => {
  const first = playPodcast(track('first'));
  const second = playPodcast(track('second'));
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.('second');
  await second;
  answers[0]?.('first');
  await first;
  expect(audio.played).toEqual(['/second.m4a']);
});
