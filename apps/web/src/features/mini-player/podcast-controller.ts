import type { Playable } from '@mam/contract/playables/playables';
import { fetchResume, resumeAt } from '../../platform/playback/account-progress.ts';
import { SEEK_STEPS, trackPlayback } from '../../platform/playback/track-playback.ts';
import { createStore } from '../../platform/store.ts';
import { fetchAudioUrl } from './podcast-source.ts';
import { savedSpeed, saveSpeed } from './podcast-speed.ts';

/** A podcast as far as the player needs it; `audio` is asked for when a list does not know it. */
export interface Track
  extends Pick<Playable, 'uuid' | 'kind' | 'title' | 'image' | 'poster' | 'duration'> {
  audio?: string;
}

/** When it stops by itself: milliseconds since 1970. */
export type SleepTime = 'off' | number;

export interface PodcastState {
  track: Track | null;
  stage: 'idle' | 'opening' | 'playing' | 'paused' | 'failed';
  /** Seconds from the start. */
  seconds: number;
  speed: number;
  sleepAt: SleepTime;
}

const INITIAL: PodcastState = {
  track: null,
  stage: 'idle',
  seconds: 0,
  speed: 1,
  sleepAt: 'off',
};

/** The one podcast that plays, whatever page is shown. */
export const podcastState = createStore(INITIAL);

let audio: HTMLAudioElement | undefined;
let untrack: () => void = () => {};
let sleepTimer: ReturnType<typeof setTimeout> | undefined;

/** Takes the page's one audio element; the layout holds it, so no page change ends it. */
export function bindAudio(element: HTMLAudioElement): () => void {
  audio = element;
  const unwatch = watchAudio(element);
  return () => {
    unwatch();
    closePodcast();
    audio = undefined;
  };
}

/** Plays a podcast, from a second or from where its reader left it. */
export async function playPodcast(track: Track, from?: number): Promise<void> {
  if (!audio) return;
  if (podcastState.get().track?.uuid === track.uuid && podcastState.get().stage !== 'failed') {
    if (from !== undefined) audio.currentTime = from;
    await audio.play().catch(showPaused);
    return;
  }
  await open(audio, track, from);
}

function pausePodcast(): void {
  audio?.pause();
}

/** Plays what is paused, pauses what plays, opens what is neither. */
export function togglePodcast(track: Track): void {
  const { track: now, stage } = podcastState.get();
  if (now?.uuid === track.uuid && stage === 'playing') pausePodcast();
  else void playPodcast(track);
}

/** Moves by so many seconds, back when negative. */
export function jumpPodcast(by: number): void {
  if (audio) audio.currentTime = Math.min(Math.max(audio.currentTime + by, 0), audio.duration || 0);
}

export function seekPodcast(seconds: number): void {
  if (audio) audio.currentTime = seconds;
}

export function setPodcastSpeed(speed: number): void {
  if (audio) audio.playbackRate = speed;
  saveSpeed(speed);
  podcastState.set({ speed });
}

/** Stops after so many minutes; 0 takes the timer away. */
export function setPodcastSleep(minutes: number): void {
  clearTimeout(sleepTimer);
  if (minutes === 0) {
    podcastState.set({ sleepAt: 'off' });
    return;
  }
  const wait = minutes * 60_000;
  podcastState.set({ sleepAt: Date.now() + wait });
  sleepTimer = setTimeout(endSleepTimer, wait);
}

/** Stops for good: the player goes, nothing is left on the lock screen. */
export function closePodcast(): void {
  clearTimeout(sleepTimer);
  untrack();
  untrack = () => {};
  audio?.pause();
  audio?.removeAttribute('src');
  audio?.load();
  podcastState.set({ ...INITIAL, speed: podcastState.get().speed });
}

/** Where a podcast plays, for its chapters and transcript. */
export function podcastPlayhead(track: Track) {
  return {
    subscribe: podcastState.subscribe,
    seconds: () => {
      const now = podcastState.get();
      return now.track?.uuid === track.uuid ? now.seconds : 0;
    },
    seek: (seconds: number) => void playPodcast(track, seconds),
  };
}

async function open(
  element: HTMLAudioElement,
  track: Track,
  asked: number | undefined,
): Promise<void> {
  untrack();
  const seconds = asked ?? resumeAt(track.uuid);
  podcastState.set({ track, stage: 'opening', seconds, sleepAt: 'off' });
  // Asked for inside the tap: Safari lets an element play later only if it was loaded by one.
  if (!track.audio) element.load();
  const url = track.audio ?? (await fetchAudioAndResume(track).catch(() => undefined));
  if (podcastState.get().track?.uuid !== track.uuid) return;
  if (!url) {
    podcastState.set({ stage: 'failed' });
    return;
  }
  element.src = url;
  const speed = savedSpeed();
  element.defaultPlaybackRate = speed;
  element.playbackRate = speed;
  podcastState.set({ speed });
  const from = asked ?? resumeAt(track.uuid);
  if (from > 0) element.currentTime = from;
  untrack = trackPlayback(element, track);
  await element.play().catch(showPaused);
}

/** A list knows neither; a podcast's own page has asked for the place before. */
async function fetchAudioAndResume(track: Track): Promise<string> {
  const [url] = await Promise.all([fetchAudioUrl(track.uuid), fetchResume(track)]);
  return url;
}

function watchAudio(element: HTMLAudioElement): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const stage = (next: PodcastState['stage']) => () => {
    if (podcastState.get().track) podcastState.set({ stage: next });
  };
  element.addEventListener('playing', stage('playing'), options);
  element.addEventListener('pause', stage('paused'), options);
  element.addEventListener('ended', endSleepTimer, options);
  element.addEventListener('error', () => element.error && stage('failed')(), options);
  element.addEventListener(
    'timeupdate',
    () => podcastState.set({ seconds: element.currentTime }),
    options,
  );
  return () => stop.abort();
}

function endSleepTimer(): void {
  clearTimeout(sleepTimer);
  pausePodcast();
  podcastState.set({ stage: 'paused', sleepAt: 'off' });
}

/** A browser may refuse to start by itself; the play button is there. */
function showPaused(): void {
  if (podcastState.get().stage === 'opening') podcastState.set({ stage: 'paused' });
}

/** Seconds of the two jump buttons. */
export const JUMPS = SEEK_STEPS.podcast;
