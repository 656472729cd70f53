import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { callApi } from '../../platform/client/client.ts';
import { type Progress, STARTED_SECONDS } from '../../shared/playback/progress.ts';

/** Items as pairs of uuid and the position that their reader has reached. */
export type InProgress = [uuid: string, progress: Progress][];

/** Items that the account has begun and not finished, latest first. */
export async function fetchAccountProgress(): Promise<InProgress> {
  const both = await Promise.all([fetchInProgress('video'), fetchInProgress('podcast')]);
  return latestFirst(both.flat());
}

export function latestFirst(items: InProgress): InProgress {
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
