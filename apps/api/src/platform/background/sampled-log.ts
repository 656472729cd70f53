import type { Log } from '../log.ts';

const EVERY_MS = 60_000;

/**
 * A log for failures that come by the thousand, such as those of every request while the database is away: the
 * first of a kind is written at once, the others as one line a minute with their number.
 * @param everyMs milliseconds between two lines of a kind.
 */
export function createSampledLog(log: Log, everyMs = EVERY_MS): (kind: string) => void {
  const counts = new Map<string, number>();

  function summarize(kind: string) {
    const count = counts.get(kind) ?? 0;
    counts.delete(kind);
    if (count > 0) log.warn({ count }, `${kind}, ${count} more times in a minute`);
  }

  return (kind) => {
    const count = counts.get(kind);
    if (count === undefined) {
      log.warn(kind);
      setTimeout(() => summarize(kind), everyMs).unref();
    }
    counts.set(kind, count === undefined ? 0 : count + 1);
  };
}
