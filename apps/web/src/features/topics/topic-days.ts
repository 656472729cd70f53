import { dayText } from '@mam/contract/core/days';
import type { Topic } from '@mam/contract/topics/topics';
import { m } from '@mam/texts';

/** «Open until 30/11/2026», «Closed on 30/11/2026». */
export function daysText({ state, closes_on }: Pick<Topic, 'state' | 'closes_on'>): string {
  if (closes_on === null) return m.topics_open();
  const day = dayText(closes_on);
  return state === 'closed' ? m.topics_closed_on({ day }) : m.topics_open_until({ day });
}
