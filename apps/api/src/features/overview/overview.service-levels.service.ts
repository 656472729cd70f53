import { TICKET_WAIT_HOURS } from '@mam/contract/core/constants';
import { addDays } from '@mam/contract/core/days';
import { SERVICE_WEEKS, type ServiceWeek } from '@mam/contract/overview/overview';
import type { Deps } from '../../app.deps.ts';
import { localDay, localMidnight } from '../../platform/clock.ts';
import {
  countComments,
  countDistress,
  countQuestions,
  countReported,
} from './overview.service-levels.queries.ts';
import { mondayOf } from './overview.weeks.rules.ts';

const NOTHING: Omit<ServiceWeek, 'start'> = {
  ...{ questions: 0, due: 0, in_time: 0, answer_minutes: null },
  ...{ distress: 0, attended_minutes: null },
  ...{ comments: 0, held: 0, reported: 0, reported_open: 0 },
};

/** How promises to readers were kept in the last weeks of Viet Nam, the current one last. */
export async function getServiceLevels({ db, clock }: Deps): Promise<{ weeks: ServiceWeek[] }> {
  const now = clock.now();
  const first = addDays(mondayOf(localDay(now)), -7 * (SERVICE_WEEKS - 1));
  const from = localMidnight(first);
  const span = { from, now, promised_hours: TICKET_WAIT_HOURS.overdue };
  const found = await Promise.all([
    countQuestions(db, span),
    countDistress(db, span),
    countComments(db, span),
    countReported(db, span),
  ]);
  const byStart = Map.groupBy(found.flat(), ({ start }) => start);
  const weeks = Array.from({ length: SERVICE_WEEKS }, (_, index) => {
    const start = addDays(first, 7 * index);
    return Object.assign({ ...NOTHING, start }, ...(byStart.get(start) ?? []));
  });
  return { weeks };
}
