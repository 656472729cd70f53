import type { PlayableMetric } from '@mam/contract/statistics/metrics';
import { type RawBuilder, sql } from 'kysely';

/**
 * Put into what an update of `playables` returns: notes an event of each updated row at its moment.
 * So counter and statistics change in one statement, and the row's lock serves for both.
 * @param added how many; below zero for what is taken back.
 */
export function noted(
  at: Date,
  metric: PlayableMetric,
  added: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`statistics_add(${at}, playables.kind, playables.id, ${metric}, ${added})`;
}
