import type { Playable } from '@mam/contract/playables/playables';
import { callApi } from '../../platform/client/client.ts';
import { createStore } from '../../platform/store.ts';
import { fetchResume, resumeAt } from '../../shared/playback/account-progress.ts';
import { SEEK_STEPS, trackPlayback } from '../../shared/playback/track-playback.ts';
import { acceptWarning, focusWarning, isWarned } from '../../shared/playback/warnings.ts';
import { savedSpeed, saveSpeed } from './podcast-speed.ts';

/** The fields of a podcast that the player needs; without `audio`, as in lists, the address is fetched. */
export interface Track
  extends Pick<Playable, 'uuid' | 'kind' | 'title' | 'image' | 'duration' | 'has_warning'> {
  audio?: string;
}

/** Time at which it stops, in milliseconds since 1970. */
export type SleepTime = 'off' | number;

export interface PodcastState {
  track: Track | null;
  /** `ended`: played to its end, and neither played nor moved since. */
  stage: 'idle' | 'opening' | 'playing' | 'paused' | 'ended' | 'failed';
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

/** The one podcast that plays, on whatever page. */
export const podcastState = createStore(INITIAL);

/** The podcast whose own controls are in view; no others are shown for it. */
export const playerInView = createStore<{ uuid: string | undefined }>({ uuid: undefined });

/** What a reader has asked for before the warning was accepted. */
let requested: { uuid: string; from: number | undefined } | undefined;
let audio: HTMLAudioElement | undefined;
let untrack: () => void = () => {};
let sleepTimer: ReturnType<typeof setTimeout> | undefined;

/** Binds the document's one audio element, which outlives every page. */
export function bindAudio(element: HTMLAudioElement): () => void {
  audio = element;
  const unwatch = watchAudio(element);
  return () => {
    unwatch();
    closePodcast();
    audio = undefined;
  };
}

/** Plays a podcast, from a second or from the reader's last position. */
export async function playPodcast(track: Track, from?: number): Promise<void> {
  if (!audio) return;
  if (isWarned(track)) {
    requested = { uuid: track.uuid, from };
    focusWarning();
    return;
  }
  const { track: current, stage } = podcastState.get();
  if (current?.uuid === track.uuid && stage !== 'failed') {
    // Its address is on the way: a second tap asks for the same.
    if (stage === 'opening') return;
    if (from !== undefined) audio.currentTime = from;
    await audio.play().catch(showPaused);
    return;
  }
  await open(audio, track, from);
}

/** Plays a podcast in spite of its warning, from where the reader has asked for. */
export function acceptPodcast(track: Track): void {
  acceptWarning(track);
  void playPodcast(track, requested?.uuid === track.uuid ? requested.from : undefined);
}

function pausePodcast(): void {
  audio?.pause();
}

/** Pauses the podcast if it plays, else plays or opens it. */
export function togglePodcast(track: Track): void {
  const { track: current, stage } = podcastState.get();
  if (current?.uuid === track.uuid && stage === 'playing') pausePodcast();
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

/** Stops after so many minutes; 0 removes the timer. */
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

/** Closes the player and clears the lock screen. */
export function closePodcast(): void {
  clearTimeout(sleepTimer);
  untrack();
  untrack = () => {};
  audio?.pause();
  audio?.removeAttribute('src');
  audio?.load();
  podcastState.set({ ...INITIAL, speed: podcastState.get().speed });
}

/** The position of a podcast, for its chapters and transcript. */
export function podcastPlayhead(track: Track) {
  return {
    subscribe: podcastState.subscribe,
    seconds: () => {
      const state = podcastState.get();
      return state.track?.uuid === track.uuid ? state.seconds : 0;
    },
    seek: (seconds: number) => void playPodcast(track, seconds),
  };
}

async function open(
  element: HTMLAudioElement,
  track: Track,
  requested: number | undefined,
): Promise<void> {
  untrack();
  const seconds = requested ?? resumeAt(track.uuid);
  podcastState.set({ track, stage: 'opening', seconds, sleepAt: 'off' });
  // The podcast before must not sound under the new title.
  element.removeAttribute('src');
  // Inside the tap: Safari lets an element play later only if a tap has loaded it.
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
  const from = requested ?? resumeAt(track.uuid);
  if (from > 0) element.currentTime = from;
  untrack = trackPlayback(element, track);
  await element.play().catch(showPaused);
}

/** Lists carry neither the address nor the account's position; a podcast's own page has both. */
async function fetchAudioAndResume(track: Track): Promise<string> {
  const name = 'GET /api/podcasts/infomation';
  const [{ sources }] = await Promise.all([
    // The player shows the failure itself.
    callApi(name, { query: { uuid: track.uuid } }, { toast: false }),
    fetchResume(track),
  ]);
  return sources.audio;
}

function watchAudio(element: HTMLAudioElement): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const stage = (next: PodcastState['stage']) => () => {
    if (podcastState.get().track) podcastState.set({ stage: next });
  };
  element.addEventListener('playing', stage('playing'), options);
  element.addEventListener('pause', stage('paused'), options);
  element.addEventListener(
    'ended',
    () => {
      endSleepTimer();
      stage('ended')();
    },
    options,
  );
  element.addEventListener(
    'seeking',
    () => podcastState.get().stage === 'ended' && stage('paused')(),
    options,
  );
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

/** A browser may refuse to start without a tap; the play button is there. */
function showPaused(): void {
  if (podcastState.get().stage === 'opening') podcastState.set({ stage: 'paused' });
}

/** Seconds of the two jump buttons. */
export const JUMPS = SEEK_STEPS.podcast;
