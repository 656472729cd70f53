import type { Content } from '../content.ts';
import type { LoadProgram } from '../interleave.ts';
import type { Product } from '../product.ts';

/** What every scenario works with. */
export interface BenchContext {
  product: Product;
  /** Another build on the same database, measured in turn with this one. */
  rival: Product | undefined;
  content: Content;
  loadProgram: LoadProgram;
  /** Samples of each server. */
  rounds: number;
  /** Length of a sample. */
  seconds: number;
  /** Items that are added where many are searched. */
  items: number;
}
