import type { Content } from '../content.ts';
import type { Product } from '../product.ts';
import type { Load } from '../turns.ts';

/** What every row works with. */
export interface Bench {
  product: Product;
  content: Content;
  load: Load;
  /** Turns of each server. */
  rounds: number;
  /** Length of a turn. */
  seconds: number;
}
