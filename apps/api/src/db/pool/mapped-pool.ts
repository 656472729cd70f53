import type pg from 'pg';
import { isUnavailable, rethrowMapped } from '../error-mapping.ts';
import { nameOfPrepared } from '../prepared.ts';
import { createShares, currentLane, type Limits } from './lanes.ts';
import { answerTimeout, applyLimits } from './session-limits.ts';

/** A connection as Kysely sees it. */
interface Mapped {
  client: pg.PoolClient;
  /** Gives the share of the present holder back. */
  leave: (() => void) | undefined;
}

/**
 * The pool for Kysely: errors are those of the catalogue where the database is away, busy or full, statements
 * have the limits of the lane that asks, and no lane holds more than half of the connections.
 * @param limits outside of lanes.
 */
export function mappedPool(pool: pg.Pool, limits: Limits) {
  const mapped = new WeakMap<pg.PoolClient, Mapped>();
  const { max = 10, connectionTimeoutMillis = 0 } = pool.options;
  const enter = createShares(Math.ceil(max / 2), connectionTimeoutMillis);

  async function connectAs(lane: Limits): Promise<pg.PoolClient> {
    const client = await pool.connect();
    try {
      await applyLimits(client, lane);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const lane = currentLane();
      const leave = lane && (await enter(lane.name));
      try {
        const client = await connectAs(lane ?? limits);
        // Kysely stores state per client, so the same client must get the same proxy.
        const known = mapped.get(client) ?? mapClient(client);
        mapped.set(client, known);
        known.leave = leave;
        return known.client;
      } catch (error) {
        leave?.();
        rethrowMapped(error);
      }
    },
  };
}

/** A proxy of the client with other `query` and `release` methods. */
function mapClient(client: pg.PoolClient): Mapped {
  let isBroken = false;
  const query = (...args: unknown[]) => {
    const result: unknown = Reflect.apply(client.query, client, withConfig(client, args));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      isBroken ||= isUnavailable(error);
      rethrowMapped(error);
    });
  };
  const release = (reason?: Error | boolean) => {
    mapped.leave?.();
    mapped.leave = undefined;
    // The pool may not have noticed yet, and would give the dead connection to the next query.
    client.release(reason || isBroken);
  };
  const proxy = new Proxy(client, {
    get(target, key) {
      if (key === 'query') return query;
      return key === 'release' ? release : Reflect.get(target, key, target);
    },
  });
  const mapped: Mapped = { client: proxy, leave: undefined };
  return mapped;
}

/**
 * The arguments of a query, with the time that its answer may take. A prepared statement also gets its
 * name.
 */
function withConfig(client: pg.PoolClient, args: unknown[]): unknown[] {
  const [text, values] = args;
  if (typeof text !== 'string') return args;
  const query_timeout = answerTimeout(client, text, values);
  const name = nameOfPrepared(text);
  return [{ text, values, query_timeout, ...(name && { name }) }];
}
