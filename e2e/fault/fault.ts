import type { Product } from '../../apps/api/src/test/process/product.ts';
import { findBackend } from './rows.queries.ts';
import { openScene } from './scene.ts';
import { type Site, STOP_MS } from './site.ts';

/** Ends a harm that lasts. */
type Heal = () => Promise<void> | void;

/** One way in which a machine, a network or a person harms a site. */
export interface Fault<S extends Site> {
  name: string;
  /** Does the harm. What lasts is ended by the function it returns. */
  harm: (site: S) => Promise<Heal | undefined> | Promise<void>;
  /** What must go on before the site counts as well again; a write of a reader when left out. */
  until?: 'mail';
  /** A film is sent meanwhile. */
  withFilm?: true;
  /** It can be tried on this machine. */
  isPossible?: (site: S) => boolean;
}

export async function stopInOrder(product: Product): Promise<void> {
  const code = await product.end('SIGTERM', STOP_MS);
  if (code !== 0) throw new Error(`the app ended with ${code} on SIGTERM`);
}

/** As by a supervisor that starts what has ended. */
export async function killAndStart(product: Product): Promise<void> {
  await product.end('SIGKILL', STOP_MS);
  product.start();
}

/** What the system does when memory is short. */
export async function killBackend({ dataDir }: Site): Promise<void> {
  kill(await openScene(dataDir, ({ pool }) => findBackend(pool)));
}

export function kill(pid: number): void {
  process.kill(pid, 'SIGKILL');
}
