import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../platform/log.ts';
import { clientConfig, type Target } from './connect.ts';
import { listenTo } from './listen.queries.ts';

export interface Listener {
  onMessage: (payload: string) => void;
  /** Messages may have been missed (the connection broke and is back): drop what depends on them. */
  onGap: () => void;
}

/** Starts to receive the messages of a channel. Resolves when it does. */
export type Listen = (channel: string, listener: Listener) => Promise<void>;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 5_000;

/**
 * One connection for all channels, opened with the first and opened again whenever it breaks.
 * @param target asked at each opening: a restarted server may have moved.
 */
export function listenOn(target: () => Target, log: Log) {
  const listeners = new Map<string, Listener[]>();
  let client: Promise<pg.Client> | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const config = { ...clientConfig(target()), application_name: 'mam listen' };
    const fresh = new pg.Client(config);
    fresh.on('error', (error) => log.warn({ err: error }, 'The listening connection broke'));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const { onMessage } of listeners.get(channel) ?? []) onMessage(payload);
    });
    await fresh.connect();
    for (const channel of listeners.keys()) await listenTo(fresh, channel);
    fresh.once('end', () => void reopen());
    return fresh;
  }

  async function reopen() {
    for (let wait = FIRST_WAIT_MS; !isClosed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      await sleep(wait, undefined, { ref: false });
      if (isClosed) return;
      client = open();
      const isOpen = await client.then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      for (const { onGap } of [...listeners.values()].flat()) onGap();
      return;
    }
  }

  const listen: Listen = async (channel, listener) => {
    const known = listeners.get(channel);
    listeners.set(channel, [...(known ?? []), listener]);
    if (known) return;
    if (client) return listenTo(await client, channel);
    client = open();
    await client;
  };

  return {
    listen,
    async close() {
      isClosed = true;
      const last = await client?.catch(() => undefined);
      await last?.end().catch(() => undefined);
    },
  };
}
