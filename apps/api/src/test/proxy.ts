import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { socketFile } from '../db/embedded/address.ts';

/** A TCP proxy before a PostgreSQL, for a network that fails. */
export interface Proxy {
  /** The database behind it. */
  url: string;
  /** Keeps connections open and drops every byte, like a firewall that forgot them. */
  silence: () => void;
  /** Ends every connection and refuses new ones. */
  refuse: () => void;
  /** Passes bytes again, in new connections. */
  restore: () => void;
  close: () => Promise<void>;
}

/** @param url of a database, on a socket or a port. */
export async function startProxy(url: string): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let state: 'open' | 'silent' | 'refusing' = 'open';
  const server = createServer((socket) => {
    if (state === 'refusing') return socket.destroy();
    const upstream = connectTo(url);
    for (const [from, to] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (bytes) => state === 'open' && to.write(bytes));
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
    url: proxied(url, server.address()),
    silence() {
      state = 'silent';
    },
    refuse() {
      state = 'refusing';
      cut();
    },
    restore() {
      state = 'open';
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
