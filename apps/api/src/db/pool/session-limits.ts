import type pg from 'pg';
import { setSessionLimits } from '../connect.queries.ts';
import type { Limits } from './lanes.ts';

/** Milliseconds that the answer may take beyond the server's own limit; later ones were lost on their way. */
const GRACE_MS = 5_000;

/** The limits of the session of each connection. */
const sessions = new WeakMap<pg.ClientBase, SessionLimits>();

interface SessionLimits {
  limits: Limits;
  /** Milliseconds that a transaction has set for its own statements. */
  transaction_ms?: number;
}

/** Gives the session of a connection these limits, unless it has them. */
export async function applyLimits(client: pg.ClientBase, limits: Limits): Promise<void> {
  const known = sessions.get(client)?.limits;
  if (known?.statement_ms === limits.statement_ms && known.lock_ms === limits.lock_ms) return;
  await setSessionLimits(client, limits);
  sessions.set(client, { limits });
}

/**
 * Milliseconds after which the answer to a query counts as lost, 0 for never. Follows the transactions that
 * raise their limit or, with 0, have none, by the texts of their statements.
 */
export function answerTimeout(client: pg.ClientBase, text: unknown, values: unknown): number {
  const session = sessions.get(client);
  if (!session) return 0;
  if (text === 'commit' || text === 'rollback') delete session.transaction_ms;
  const raised = raisedLimit(text, values);
  if (raised !== undefined) session.transaction_ms = raised;
  const limit = session.transaction_ms ?? session.limits.statement_ms;
  return limit === 0 ? 0 : limit + GRACE_MS;
}

function raisedLimit(text: unknown, values: unknown): number | undefined {
  const isRaising =
    typeof text === 'string' && text.startsWith("select set_config('statement_timeout', $1, true)");
  return isRaising && Array.isArray(values) ? Number(values[0]) : undefined;
}
