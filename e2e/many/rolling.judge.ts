import type { Passing } from '../../apps/api/src/test/process/gateway.ts';
import type { Attempt } from './traffic.ts';

interface Span {
  from: number;
  to: number;
}

/** When requests may fail; times of `performance.now()`. */
export interface Spans {
  /** A process that was killed, from the signal to its end. */
  kills: (Span & { address: string })[];
  /** PostgreSQL was away, until every process was ready again. */
  outages: Span[];
}

/** Failures that are shown. */
const SHOWN_MAX = 20;

/**
 * Names each request that failed without a reason, and counts all of them.
 * @param mayBeBusy whether the machine does other work at the same time, so that a process may ask clients to wait.
 */
export function judgeTraffic(
  attempts: Attempt[],
  { kills, outages }: Spans,
  { passings, mayBeBusy }: { passings: Map<number, Passing>; mayBeBusy: boolean },
): { problems: string[]; summary: string } {
  const passingOf = ({ number }: Attempt) =>
    passings.get(number) ?? { addresses: [], statuses: 'not passed on' };
  const failed = attempts.filter(({ problem }) => problem !== undefined);
  const isWaiting = (attempt: Attempt) => attempt.isAskedToWait && outages.some(meets(attempt));
  const waiting = failed.filter(isWaiting);
  const killed = failed.filter(
    (attempt) =>
      !isWaiting(attempt) &&
      kills
        .filter(meets(attempt))
        .some((each) => each.address === passingOf(attempt).addresses.at(-1)),
  );
  const rest = failed.filter((attempt) => !waiting.includes(attempt) && !killed.includes(attempt));
  const busy = mayBeBusy ? rest.filter(({ isAskedToWait }) => isAskedToWait) : [];
  const others = rest.filter((attempt) => !busy.includes(attempt));
  const shown = others.slice(0, SHOWN_MAX).map((attempt) => {
    const { addresses, statuses } = passingOf(attempt);
    return `${attempt.name} (${addresses}: ${statuses}): ${attempt.problem}`;
  });
  const retried = [...passings.values()].filter(({ addresses }) => addresses.length > 1).length;
  const away = outages.map(({ from, to }) => to - from);
  const problems = others.length > 0 ? [`${others.length} requests failed:`, ...shown] : [];
  if (outages.length > 0 && waiting.length === 0)
    problems.push('no request met the time without a database');
  return {
    problems,
    summary:
      `${attempts.length} requests, ${others.length} failed, ${killed.length} that a killed process had, ` +
      `${waiting.length} asked to wait while PostgreSQL was away (${seconds(Math.max(0, ...away))} at most); ` +
      `${busy.length} because the machine was busy; ${retried} passed on to the other process`,
  };
}

function meets({ began, ended }: Attempt) {
  return ({ from, to }: Span) => began <= to && ended >= from;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
