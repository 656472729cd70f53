import { QUESTION_RETENTION_DAYS } from '@mam/contract/questions/questions.admin';
import type { Deps } from '../../app.deps.ts';
import { purgeQuestions } from './edits.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes questions each night whose time in the trash is over. */
export async function startQuestionJobs(deps: Deps): Promise<void> {
  await deps.jobs.every('questions-sweep', '20 3 * * *', () => sweepQuestions(deps));
}

export async function sweepQuestions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await purgeQuestions(db, new Date(clock.now().getTime() - QUESTION_RETENTION_DAYS * DAY_MS));
}
