import { PLAYABLE_KINDS } from '@mam/contract/core/playable-kinds';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { session } from '../../platform/client/session.ts';
import { useStore } from '../../platform/store.ts';
import { progressOf, removeProgress, STARTED_SECONDS, type TrackedItem } from './progress.ts';

type Item = Pick<TrackedItem, 'uuid' | 'kind'>;

/** The position that the account has stored for an item. */
interface AccountProgress {
  /** Whole seconds from the start. */
  seconds: number;
  is_finished: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** Positions by account and item; null while loading or where the account has none. */
const resumeCache = new Map<string, AccountProgress | null>();

function cacheKey(uuid: string): string {
  return `${session.get().current?.user_id} ${uuid}`;
}

/** Fetches the account's position once; after an error the position of this device counts. */
export async function fetchResume({ kind, uuid }: Item): Promise<void> {
  const key = cacheKey(uuid);
  if (!session.get().current || resumeCache.has(key)) return;
  resumeCache.set(key, null);
  const name = `GET /api/${kind}-histories` as const;
  const query = { uuid, size: 1 };
  try {
    const [entry] = (await callApi(name, { query }, { toast: false })).items;
    // Playing in the meantime has set a newer position.
    if (!entry || resumeCache.get(key)) return;
    const { seconds, is_finished, watched_at } = entry;
    resumeCache.set(key, { seconds, is_finished, at: Date.parse(watched_at) });
  } catch {
    resumeCache.delete(key);
  }
}

/** Forces new requests, after entries of the history were removed. */
export function clearResumeCache(): void {
  resumeCache.clear();
}

/** Second to resume from: the later position of this device and the account. */
export function resumeAt(uuid: string): number {
  return laterPosition(progressOf(uuid), resumeCache.get(cacheKey(uuid)) ?? undefined);
}

/** The same for a component: 0 before hydration, and updated by the answer of the account. */
export function useResumeAt({ kind, uuid }: Item): number {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const [seconds, setSeconds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has another position.
  useEffect(() => {
    const update = () => setSeconds(resumeAt(uuid));
    update();
    void fetchResume({ kind, uuid }).then(update);
  }, [kind, uuid, user_id]);
  return seconds;
}

/** Second to resume from: the later of two positions; 0 for a finished item. */
export function laterPosition(
  device: { position: number; at: number } | undefined,
  account: AccountProgress | undefined,
): number {
  if (!account || (device && device.at >= account.at)) return device?.position ?? 0;
  return account.is_finished || account.seconds < STARTED_SECONDS ? 0 : account.seconds;
}

/** Milliseconds between two reports during playback. */
const REPORT_INTERVAL_MS = 15_000;

/**
 * Reports the position to the account: at intervals during playback, at once when it stops. Never the
 * same second twice, and never the first seconds.
 */
export function createProgressReporter(
  report: (seconds: number) => void,
  now: () => number = Date.now,
) {
  let lastAt = now();
  let lastSecond = -1;
  const send = (position: number) => {
    const seconds = Math.floor(position);
    if (seconds === lastSecond || seconds < STARTED_SECONDS) return;
    lastAt = now();
    lastSecond = seconds;
    report(seconds);
  };
  return {
    playing(position: number) {
      if (now() - lastAt >= REPORT_INTERVAL_MS) send(position);
    },
    stopped: send,
  };
}

/** Sends a position to the account, if there is one. Errors are ignored: the next report follows soon. */
export async function reportProgress(item: TrackedItem, seconds: number): Promise<void> {
  if (!session.get().current) return;
  const { uuid, kind, duration } = item;
  resumeCache.set(cacheKey(uuid), { seconds, is_finished: seconds >= duration, at: Date.now() });
  const name = `PUT ${PLAYABLE_KINDS[kind].base}/progress/:id` as const;
  const input = { params: { id: uuid }, body: { seconds } };
  const answer = await callApi(name, input, { keepalive: true, toast: false }).catch(
    () => undefined,
  );
  // The history is paused: this device stores nothing either.
  if (answer?.kept === false) removeProgress(uuid);
}
