import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { useEffect, useState } from 'react';
import { callApi } from '../../platform/client/client.ts';
import { session } from '../../platform/client/session.ts';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { clearResumeCache } from '../../shared/playback/account-progress.ts';
import {
  allProgress,
  type Progress,
  removeProgress,
  STARTED_SECONDS,
} from '../../shared/playback/progress.ts';

const SHOWN_MAX = 4;

const EMPTY: { items: InProgress; isOfAccount: boolean } = { items: [], isOfAccount: false };

/** Items in progress, latest first, and how to remove one; empty before hydration. */
export function useInProgress() {
  const user_id = useStore(session, (state) => state.current?.user_id);
  const changes = useStore(deviceChanges, ({ count }) => count);
  const [state, setState] = useState(EMPTY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of this device is read again.
  useEffect(() => {
    setState((old) =>
      old.isOfAccount && user_id !== undefined
        ? old
        : { items: latestFirst(Object.entries(allProgress())), isOfAccount: false },
    );
  }, [user_id, changes]);
  useEffect(() => {
    if (user_id === undefined) return;
    let isCancelled = false;
    fetchAccountProgress()
      .then((items) => !isCancelled && setState({ items, isOfAccount: true }))
      // If the server does not answer, the items of this device stay.
      .catch(() => undefined);
    return () => {
      isCancelled = true;
    };
  }, [user_id]);
  const remove = (uuid: string, kind: PlayableKind) => {
    setState((old) => ({ ...old, items: old.items.filter(([id]) => id !== uuid) }));
    removeProgress(uuid);
    clearResumeCache();
    const name = `DELETE /api/${kind}-histories/:id` as const;
    // Where it fails, a toast reports it; the item is back with the next visit.
    if (user_id !== undefined) callApi(name, { params: { id: uuid } }).catch(() => undefined);
  };
  return { ...state, items: state.items.slice(0, SHOWN_MAX), remove };
}

/** Items as pairs of uuid and the position that their reader has reached. */
type InProgress = [uuid: string, progress: Progress][];

/** Items that the account has begun and not finished, latest first. */
async function fetchAccountProgress(): Promise<InProgress> {
  const both = await Promise.all([fetchInProgress('video'), fetchInProgress('podcast')]);
  return latestFirst(both.flat());
}

function latestFirst(items: InProgress): InProgress {
  return items.sort(([, a], [, b]) => b.at - a.at);
}

async function fetchInProgress(kind: PlayableKind): Promise<InProgress> {
  const { items } = await callApi(`GET /api/${kind}-histories`, {}, { toast: false });
  return items
    .filter(({ is_finished, seconds }) => !is_finished && seconds >= STARTED_SECONDS)
    .map(({ uuid, title, image, duration, seconds, watched_at }) => [
      uuid,
      { kind, title, image, duration, position: seconds, at: Date.parse(watched_at) },
    ]);
}
