import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault, kill, killAndStart, killBackend, stopInOrder } from './fault.ts';
import { serverPid } from './scene.ts';
import { READY_MS, type Site, STOP_MS } from './site.ts';

/** Faults of a process that runs its own database. What ends it is followed by a start, as of a supervisor. */
export const ALONE_FAULTS: Fault<Site>[] = [
  { name: 'kill -9 of the app', harm: ({ web }) => killAndStart(web) },
  { name: 'kill -9 of PostgreSQL', harm: async ({ dataDir }) => kill(await serverPid(dataDir)) },
  { name: 'kill -9 of one connection of PostgreSQL', harm: (site) => killBackend(site) },
  {
    name: 'SIGTERM while PostgreSQL recovers',
    async harm(site) {
      await killBackend(site);
      await sleep(Math.random() * 300);
      await stopInOrder(site.web);
      site.web.start();
    },
  },
  {
    name: 'kill -9 of both',
    async harm({ web, dataDir }) {
      kill(await serverPid(dataDir));
      await web.end('SIGKILL', STOP_MS);
      web.start();
    },
  },
  {
    name: 'SIGTERM under load',
    async harm({ web }) {
      await stopInOrder(web);
      web.start();
    },
  },
  {
    name: 'kill -9 of PostgreSQL right after a start',
    async harm({ web, dataDir }) {
      await stopInOrder(web);
      web.start();
      await web.ready(READY_MS);
      kill(await serverPid(dataDir));
    },
  },
];
