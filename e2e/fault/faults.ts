import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../apps/api/src/test/process/product.ts';
import { findBackend } from './rows.queries.ts';
import { openScene, serverPid } from './scene.ts';
import { killTool, type Tool } from './tools.ts';

/** Milliseconds in which the product must be ready again. */
export const READY_MS = 30_000;
/** Milliseconds in which a stop must end, also while the database replays its journal. */
const STOP_MS = 20_000;

interface Place {
  product: Product;
  dataDir: string;
}

interface Fault {
  name: string;
  harm: (place: Place) => Promise<void>;
}

/** One a round, in turn. What ends the app in order or by force is followed by a start, as of a supervisor. */
const FAULTS: [Fault, ...Fault[]] = [
  {
    name: 'kill -9 of the app',
    async harm({ product }) {
      await product.end('SIGKILL', STOP_MS);
      product.start();
    },
  },
  {
    name: 'kill -9 of PostgreSQL',
    harm: async ({ dataDir }) => kill(await serverPid(dataDir)),
  },
  { name: 'kill -9 of one connection of PostgreSQL', harm: ({ dataDir }) => killBackend(dataDir) },
  {
    name: 'SIGTERM while PostgreSQL recovers',
    async harm({ product, dataDir }) {
      await killBackend(dataDir);
      await sleep(Math.random() * 300);
      await stopInOrder(product);
      product.start();
    },
  },
  {
    name: 'kill -9 of both',
    async harm({ product, dataDir }) {
      kill(await serverPid(dataDir));
      await product.end('SIGKILL', STOP_MS);
      product.start();
    },
  },
  {
    name: 'SIGTERM under load',
    async harm({ product }) {
      await stopInOrder(product);
      product.start();
    },
  },
  {
    name: 'kill -9 of PostgreSQL right after a start',
    async harm({ product, dataDir }) {
      await stopInOrder(product);
      product.start();
      await product.ready(READY_MS);
      kill(await serverPid(dataDir));
    },
  },
];

/** The fault of a round from 1 on. */
export function faultOf(round: number): Fault {
  return FAULTS[(round - 1) % FAULTS.length] ?? FAULTS[0];
}

/** The same, and before each of them a kill of what converts or reads media. */
export function mediaFaultOf(round: number): Fault {
  if (round % 2 === 0) return faultOf(round / 2);
  const tool: Tool = round % 4 === 1 ? 'ffmpeg' : 'ffprobe';
  return { name: `kill -9 of ${tool}`, harm: ({ product }) => killTool(product.pid(), tool) };
}

async function stopInOrder(product: Product): Promise<void> {
  const code = await product.end('SIGTERM', STOP_MS);
  if (code !== 0) throw new Error(`the app ended with ${code} on SIGTERM`);
}

async function killBackend(dataDir: string): Promise<void> {
  kill(await openScene(dataDir, ({ pool }) => findBackend(pool)));
}

function kill(pid: number): void {
  process.kill(pid, 'SIGKILL');
}
