import { PLAYABLE_KINDS } from '@mam/contract/playables/kinds';
import { useEffect, useState } from 'react';
import { callApi } from '../client/client.ts';
import { session } from '../client/session.ts';
import { useStore } from '../store.ts';
import { progressOf, removeProgress, STARTED_SECONDS, type TrackedItem } from './progress.ts';

type Item = Pick<TrackedItem, 'uuid' | 'kind'>;

/** Where an account stopped. */
interface AccountProgress {
  /** Whole seconds from the start. */
  seconds: number;
  is_finished: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** What is known of places, by account and item; null where the account has none. */
const resumeCache = new Map<string, AccountProgress | null>();

function cacheKey(uuid: string): string {
  return `${session.get().current?.user_id} ${uuid}`;
}

/** Asks once where the account stopped; without an answer this device's place has to do. */
export async function fetchResume({ kind, uuid }: Item): Promise<void> {
  const key = cacheKey(uuid);
  if (!session.get().current || resumeCache.has(key)) return;
  resumeCache.set(key, null);
  const name = `GET /api/${kind}-histories` as const;
  const query = { uuid, size: 1 };
  try {
    const [found] = (await callApi(name, { query }, { toast: false })).items;
    // Something may have been played meanwhile.
    if (!found || resumeCache.get(key)) return;
    const { seconds, is_finished, watched_at } = found;
    resumeCache.set(key, { seconds, is_finished, at: Date.parse(watched_at) });
  } catch {
    resumeCache.delete(key);
  }
}

/** The account's history has been cut: its places are asked for anew. */
export function clearResumeCache(): void {
  resumeCache.clear();
}

/** Second to go on from: where this device or the account stopped, whichever was later. */
export function resumeAt(uuid: string): number {
  return laterPosition(progressOf(uuid), resumeCache.get(cacheKey(uuid)) ?? undefined);
}

/** The same for a component: 0 until the page lives, and again once the account has been asked. */
export function useResumeAt({ kind, uuid }: Item): number {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has another place.
  useEffect(() => {
    const look = () => setSeconds(resumeAt(uuid));
    look();
    void fetchResume({ kind, uuid }).then(look);
  }, [kind, uuid, user_id]);
  return seconds;
}

/** The later of two places as a second to start from; what is finished starts anew. */
export function laterPosition(
  device: { position: number; at: number } | undefined,
  account: AccountProgress | undefined,
): number {
  if (!account || (device && device.at >= account.at)) return device?.position ?? 0;
  return account.is_finished || account.seconds < STARTED_SECONDS ? 0 : account.seconds;
}

/** How often the account is told while something plays. */
const REPORT_INTERVAL_MS = 15_000;

/**
 * Tells the account how far somebody got: now and then while it plays, at once when it stops. Says
 * nothing twice, and nothing of the first seconds.
 */
export function createProgressReporter(
  tell: (seconds: number) => void,
  now: () => number = Date.now,
) {
  let toldAt = now();
  let told = -1;
  const say = (position: number) => {
    const seconds = Math.floor(position);
    if (seconds === told || seconds < STARTED_SECONDS) return;
    toldAt = now();
    told = seconds;
    tell(seconds);
  };
  return {
    playing(position: number) {
      if (now() - toldAt >= REPORT_INTERVAL_MS) say(position);
    },
    stopped: say,
  };
}

/** Sends a place; nothing for a guest. A failure is silent: the next place comes in a moment. */
export async function reportProgress(item: TrackedItem, seconds: number): Promise<void> {
  if (!session.get().current) return;
  const { uuid, kind, duration } = item;
  resumeCache.set(cacheKey(uuid), { seconds, is_finished: seconds >= duration, at: Date.now() });
  const name = `PUT ${PLAYABLE_KINDS[kind].base}/progress/:id` as const;
  const input = { params: { id: uuid }, body: { seconds } };
  const answer = await callApi(name, input, { keepalive: true, toast: false }).catch(
    () => undefined,
  );
  // The history is paused: then this device keeps nothing either.
  if (answer?.kept === false) removeProgress(uuid);
}
