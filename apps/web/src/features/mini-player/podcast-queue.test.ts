import { expect, test } from 'vitest';
import { podcastState, type Track } from './podcast-controller.ts';
import { isQueued, podcastQueue, toggleQueued } from './podcast-queue.ts';

const shown = { image: '/a.webp', duration: 60, has_warning: false };
const track = (uuid: string): Track => ({ uuid, kind: 'podcast', title: uuid, ...shown });
const waiting = () => podcastQueue.get().tracks.map(({ uuid }) => uuid);

test('a podcast waits once, in the order of the taps, until it is taken out, opened or the player closed', () => {
  podcastState.set({ track: track('open'), stage: 'playing' });
  for (const uuid of ['b', 'c', 'd']) toggleQueued(track(uuid));
  expect(waiting()).toEqual(['b', 'c', 'd']);
  toggleQueued(track('c'));
  expect(isQueued(track('c'))).toBe(false);
  podcastState.set({ track: track('d'), stage: 'opening' });
  expect(waiting()).toEqual(['b']);
  podcastState.set({ track: track('d'), stage: 'paused' });
  expect(waiting()).toEqual(['b']);
  podcastState.set({ track: null, stage: 'idle' });
  expect(waiting()).toEqual([]);
});
