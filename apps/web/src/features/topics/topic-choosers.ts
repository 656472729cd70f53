import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';

/** «1,286 people have picked a side»; an invitation while the number is 0. */
export function choosersText(amount: number): string {
  return amount === 0 ? m.topics_fresh() : m.topics_choosers({ count: count(amount), amount });
}
