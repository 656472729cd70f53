import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import { useEffect, useState } from 'react';
import { callApi } from '../client/client.ts';
import { session } from '../client/session.ts';
import { useStore } from '../store.ts';
import { BEGUN_SECONDS, type Followed, forgetProgress, progressOf } from './progress.ts';

type Item = Pick<Followed, 'uuid' | 'kind'>;

/** Where an account stopped. */
interface Place {
  /** Whole seconds from the start. */
  seconds: number;
  is_finished: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** What is known of places, by account and item; null where the account has none. */
const places = new Map<string, Place | null>();

function keyOf(uuid: string): string {
  return `${session.get().entry?.user_id} ${uuid}`;
}

/** Asks once where the account stopped; without an answer this device's place has to do. */
export async function lookUpPlace({ kind, uuid }: Item): Promise<void> {
  const key = keyOf(uuid);
  if (!session.get().entry || places.has(key)) return;
  places.set(key, null);
  const name = `GET /api/${kind}-histories` as const;
  const query = { uuid, size: 1 };
  try {
    const [found] = (await callApi(name, { query }, { failure: 'caller' })).items;
    // Something may have been played meanwhile.
    if (!found || places.get(key)) return;
    const { seconds, is_finished, watched_at } = found;
    places.set(key, { seconds, is_finished, at: Date.parse(watched_at) });
  } catch {
    places.delete(key);
  }
}

/** The account's history has been cut: its places are asked for anew. */
export function forgetPlaces(): void {
  places.clear();
}

/** Second to go on from: where this device or the account stopped, whichever was later. */
export function resumeAt(uuid: string): number {
  return laterPlace(progressOf(uuid), places.get(keyOf(uuid)) ?? undefined);
}

/** The same for a component: 0 until the page lives, and again once the account has been asked. */
export function useResumeAt({ kind, uuid }: Item): number {
  const user_id = useStore(session, (now) => now.entry?.user_id);
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has another place.
  useEffect(() => {
    const look = () => setSeconds(resumeAt(uuid));
    look();
    void lookUpPlace({ kind, uuid }).then(look);
  }, [kind, uuid, user_id]);
  return seconds;
}

/** The later of two places as a second to start from; what is finished starts anew. */
export function laterPlace(
  device: { position: number; at: number } | undefined,
  account: Place | undefined,
): number {
  if (!account || (device && device.at >= account.at)) return device?.position ?? 0;
  return account.is_finished || account.seconds < BEGUN_SECONDS ? 0 : account.seconds;
}

/** How often the account is told while something plays. */
const TELL_EVERY_MS = 15_000;

/**
 * Tells the account how far somebody got: now and then while it plays, at once when it stops. Says
 * nothing twice, and nothing of the first seconds.
 */
export function createTeller(tell: (seconds: number) => void, now: () => number = Date.now) {
  let toldAt = now();
  let told = -1;
  const say = (position: number) => {
    const seconds = Math.floor(position);
    if (seconds === told || seconds < BEGUN_SECONDS) return;
    toldAt = now();
    told = seconds;
    tell(seconds);
  };
  return {
    playing(position: number) {
      if (now() - toldAt >= TELL_EVERY_MS) say(position);
    },
    stopped: say,
  };
}

/** Sends a place; nothing for a guest. A failure is silent: the next place comes in a moment. */
export async function sendPlace(item: Followed, seconds: number): Promise<void> {
  if (!session.get().entry) return;
  const { uuid, kind, duration } = item;
  places.set(keyOf(uuid), { seconds, is_finished: seconds >= duration, at: Date.now() });
  const name = `PUT ${PLAYABLE_KINDS[kind].base}/progress/:id` as const;
  const input = { params: { id: uuid }, body: { seconds } };
  const answer = await callApi(name, input, { keepalive: true, failure: 'caller' }).catch(
    () => undefined,
  );
  // The history is paused: then this device keeps nothing either.
  if (answer?.kept === false) forgetProgress(uuid);
}
