import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';

/** «1,286 people have picked a side». */
export function choosersText(amount: number): string {
  return m.topics_choosers({ count: count(amount), amount });
}
