import { createStore } from '../../platform/store.ts';
import { playPodcast, podcastState, type Track } from './podcast-controller.ts';

/**
 * What plays after the open podcast, in the order in which its reader has chosen it. It ends with the page and with
 * the player: what a reader is going to hear is stored nowhere.
 */
export const podcastQueue = createStore<{ tracks: readonly Track[] }>({ tracks: [] });

let unwatch: (() => void) | undefined;

export function isQueued({ uuid }: Track): boolean {
  return podcastQueue.get().tracks.some((track) => track.uuid === uuid);
}

/** Adds it at the end, or takes it out again. */
export function toggleQueued(track: Track): void {
  write(isQueued(track) ? without(track) : [...podcastQueue.get().tracks, track]);
}

function without({ uuid }: Track): readonly Track[] {
  return podcastQueue.get().tracks.filter((track) => track.uuid !== uuid);
}

function write(tracks: readonly Track[]): void {
  podcastQueue.set({ tracks });
  if (tracks.length > 0) unwatch ??= podcastState.subscribe(follow);
  else {
    unwatch?.();
    unwatch = undefined;
  }
}

/** Goes on where a podcast has ended; one that is opened by itself no longer waits. */
function follow(): void {
  const { track, stage } = podcastState.get();
  if (!track) write([]);
  else if (stage === 'ended') playNext();
  else if (isQueued(track)) write(without(track));
}

function playNext(): void {
  const [next, ...rest] = podcastQueue.get().tracks;
  write(rest);
  if (next) void playPodcast(next);
}
