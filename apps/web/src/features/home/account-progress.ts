import type { PlayableKind } from '@mam/contract/playables/kinds';
import { callApi } from '../../platform/client/client.ts';
import { BEGUN_SECONDS, type Progress } from '../../platform/playback/progress.ts';

/** Items by uuid with where their reader stopped. */
export type Begun = [uuid: string, progress: Progress][];

/** What the account has begun and not finished, last first. */
export async function accountProgress(): Promise<Begun> {
  const both = await Promise.all([begunOf('video'), begunOf('podcast')]);
  return latestFirst(both.flat());
}

export function latestFirst(begun: Begun): Begun {
  return begun.sort(([, a], [, b]) => b.at - a.at);
}

async function begunOf(kind: PlayableKind): Promise<Begun> {
  const { items } = await callApi(`GET /api/${kind}-histories`, {}, { failure: 'caller' });
  return items
    .filter(({ is_finished, seconds }) => !is_finished && seconds >= BEGUN_SECONDS)
    .map(({ uuid, title, image, duration, seconds, watched_at }) => [
      uuid,
      { kind, title, image, duration, position: seconds, at: Date.parse(watched_at) },
    ]);
}
