import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@mam/contract/core/errors';
import pg from 'pg';
import type { Log } from '../platform/log.ts';
import { findServerVersion, listenTo } from './connect.queries.ts';
import { clientConfig, type Target } from './connect.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** The connection broke: no message arrives until `onReconnect`. */
  onBreak?: () => void;
  /** The connection broke and is back: messages may have been missed. */
  onReconnect: () => void;
}

/** Subscribes to a channel; resolves once messages arrive. */
export type Listen = (channel: string, listener: Listener) => Promise<void>;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 2_000;

/** Times in milliseconds of the question by which a connection shows that it is not silent. */
export interface Heartbeat {
  every_ms: number;
  /** An answer that takes longer means that bytes are lost on their way. */
  timeout_ms: number;
}

const HEARTBEAT: Heartbeat = { every_ms: 15_000, timeout_ms: 5_000 };

type Listeners = Map<string, Listener[]>;

/**
 * One connection for all channels, opened with the first and opened again whenever it breaks or falls silent.
 * @param target called at each opening: a restarted server may have moved.
 */
export function listenOn(target: () => Target, log: Log, heartbeat = HEARTBEAT) {
  const listeners: Listeners = new Map();
  const all = () => [...listeners.values()].flat();
  const connection = keepOpen(
    () =>
      openListening(
        { ...clientConfig(target()), query_timeout: heartbeat.timeout_ms },
        listeners,
        log,
      ),
    {
      onBreak() {
        for (const { onBreak } of all()) onBreak?.();
      },
      onReconnect() {
        for (const { onReconnect } of all()) onReconnect();
      },
    },
  );
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<void> | undefined;

  const listen: Listen = async (channel, listener) => {
    const others = listeners.get(channel);
    listeners.set(channel, [...(others ?? []), listener]);
    timer ??= setInterval(() => void ping().catch(() => undefined), heartbeat.every_ms).unref();
    const opened = connection.current();
    await connection.open();
    // Where this fails the connection is broken, and the next one subscribes to every channel.
    if (opened && !others) await listenTo(opened, channel).catch(() => undefined);
  };

  /** Rejects unless the database answers on this connection, which is opened again when it is silent. */
  function ping(): Promise<void> {
    asking ??= ask(connection.current()).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function close() {
    clearInterval(timer);
    connection.close();
  }

  return { listen, ping, close };
}

/** A connection that is opened again, without end, whenever it breaks. */
function keepOpen(
  connect: () => Promise<pg.Client>,
  { onBreak, onReconnect }: Required<Pick<Listener, 'onBreak' | 'onReconnect'>>,
) {
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let isClosed = false;

  async function tryToOpen() {
    for (let wait = FIRST_WAIT_MS; !isClosed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const opened = await connect().catch(() => undefined);
      if (opened) return accept(opened);
      await sleep(wait, undefined, { ref: false });
    }
  }

  function accept(opened: pg.Client) {
    if (isClosed) return hangUp(opened);
    client = opened;
    opened.once('end', () => {
      client = undefined;
      onBreak();
      opening = tryToOpen();
      void opening.then(() => isClosed || onReconnect());
    });
  }

  return {
    /** Undefined while it is broken. */
    current: () => client,
    open() {
      opening ??= tryToOpen();
      return opening;
    },
    close() {
      isClosed = true;
      if (client) hangUp(client);
    },
  };
}

async function openListening(
  config: pg.ClientConfig,
  listeners: Listeners,
  log: Log,
): Promise<pg.Client> {
  const client = new pg.Client({ ...config, application_name: 'mam listen' });
  client.on('error', (error) => log.warn(`The listening connection broke: ${error.message}`));
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { onMessage } of listeners.get(channel) ?? []) onMessage(payload);
  });
  try {
    await client.connect();
    for (const channel of listeners.keys()) await listenTo(client, channel);
    return client;
  } catch (error) {
    hangUp(client);
    throw error;
  }
}

async function ask(client: pg.Client | undefined): Promise<void> {
  if (!client) throw new AppError('unavailable');
  await findServerVersion(client).catch((error: unknown) => {
    hangUp(client);
    throw error;
  });
}

/** Does not wait: a connection whose bytes are lost never ends in order. */
function hangUp(client: pg.Client): void {
  client.end().catch(() => undefined);
}
