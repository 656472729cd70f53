import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../platform/log.ts';
import { listenTo } from './connect.queries.ts';
import { clientConfig, type Target } from './connect.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** The connection broke and is back: messages may have been missed. */
  onReconnect: () => void;
}

/** Subscribes to a channel; resolves once messages arrive. */
export type Listen = (channel: string, listener: Listener) => Promise<void>;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

type Listeners = Map<string, Listener[]>;

/**
 * One connection for all channels, opened with the first and opened again whenever it breaks.
 * @param target called at each opening: a restarted server may have moved.
 */
export function listenOn(target: () => Target, log: Log) {
  const listeners: Listeners = new Map();
  let client: Promise<pg.Client> | undefined;
  let isClosed = false;

  async function open() {
    const opened = await openListening(target(), listeners, log);
    opened.once('end', () => void reopen());
    return opened;
  }

  async function reopen() {
    for (let wait = FIRST_WAIT_MS; !isClosed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait, undefined, { ref: false });
      if (isClosed) return;
      client = open();
      if (!(await isFulfilled(client))) continue;
      for (const { onReconnect } of [...listeners.values()].flat()) onReconnect();
      return;
    }
  }

  const listen: Listen = async (channel, listener) => {
    const others = listeners.get(channel);
    listeners.set(channel, [...(others ?? []), listener]);
    if (others) return;
    if (client) return listenTo(await client, channel);
    client = open();
    await client;
  };

  async function close() {
    isClosed = true;
    const last = await client?.catch(() => undefined);
    await last?.end().catch(() => undefined);
  }

  return { listen, close };
}

async function openListening(target: Target, listeners: Listeners, log: Log): Promise<pg.Client> {
  const client = new pg.Client({ ...clientConfig(target), application_name: 'mam listen' });
  client.on('error', (error) => log.warn({ err: error }, 'The listening connection broke'));
  client.on('notification', ({ channel, payload = '' }) => {
    for (const { onMessage } of listeners.get(channel) ?? []) onMessage(payload);
  });
  await client.connect();
  for (const channel of listeners.keys()) await listenTo(client, channel);
  return client;
}

function isFulfilled(promise: Promise<unknown>): Promise<boolean> {
  return promise.then(
    () => true,
    () => false,
  );
}
