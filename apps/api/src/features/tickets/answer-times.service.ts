import { DAY_MS } from '@mam/contract/core/days';
import type { AnswerTimes } from '@mam/contract/tickets/tickets';
import type { Deps } from '../../app.deps.ts';
import { getSite } from '../settings/settings.service.ts';
import { measureFirstAnswers } from './answer-times.queries.ts';

const MEASURED_DAYS = 90;
/** A median of fewer answers is no measure, and could identify one asker. */
const ANSWERS_MIN = 5;

/** The hours that the team has entered, and how long a first answer takes by measure. */
export async function getAnswerTimes({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<AnswerTimes> {
  const since = new Date(clock.now().getTime() - MEASURED_DAYS * DAY_MS);
  const [{ answer_hours }, measured] = await Promise.all([
    getSite(db),
    measureFirstAnswers(db, since),
  ]);
  const isMeasured = measured !== undefined && measured.answers >= ANSWERS_MIN;
  return { hours: answer_hours, median_minutes: isMeasured ? measured.minutes : null };
}
