import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { socketFile } from '../db/embedded/address.ts';

/** A TCP proxy before a server, for a network that fails. */
export interface Proxy {
  /** The server behind it. */
  url: string;
  /** Passes bytes on so many milliseconds later, each way. */
  slow: (ms: number) => void;
  /** Resets every connection, amid whatever it carries; new ones are passed on. */
  reset: () => void;
  /** Keeps connections open and drops every byte, like a firewall that forgot them. */
  silence: () => void;
  /** Ends every connection and refuses new ones. */
  refuse: () => void;
  /** Passes bytes again, in new connections. */
  restore: () => void;
  close: () => Promise<void>;
}

/** @param target url of a database, on a socket or a port, or of another server; where it is now, if it moves. */
export async function startProxy(target: string | (() => string)): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const url = () => (typeof target === 'string' ? target : target());
  let state: 'open' | 'silent' | 'refusing' = 'open';
  let delayMs = 0;
  const server = createServer((socket) => {
    if (state === 'refusing') return socket.destroy();
    const upstream = connectTo(url());
    const pass = async (bytes: Buffer, to: Socket) => {
      // Timers of one length end in the order in which they began.
      if (delayMs > 0) await sleep(delayMs);
      if (state === 'open' && to.writable) to.write(bytes);
    };
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => void pass(bytes, to));
      from.on('close', () => {
        sockets.delete(from);
        if (state !== 'silent') to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: proxied(url(), server.address()),
    slow(ms) {
      delayMs = ms;
    },
    reset() {
      // Only TCP knows resets, not the socket file of a server on this machine.
      for (const socket of sockets)
        if (socket.remoteFamily) socket.resetAndDestroy();
        else socket.destroy();
    },
    silence() {
      state = 'silent';
    },
    refuse() {
      state = 'refusing';
      cut();
    },
    restore() {
      state = 'open';
      delayMs = 0;
      cut();
    },
    async close() {
      state = 'refusing';
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The server's own address: a folder of sockets in the parameter `host`, else a port. */
function connectTo(url: string): Socket {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  return folder
    ? connect(socketFile(folder, Number(searchParams.get('port') ?? port)))
    : connect(Number(port || 5432), hostname);
}

function proxied(url: string, address: ReturnType<ReturnType<typeof createServer>['address']>) {
  const changed = new URL(url);
  changed.search = '';
  changed.hostname = '127.0.0.1';
  changed.port = String(typeof address === 'object' && address ? address.port : 0);
  return changed.href;
}
