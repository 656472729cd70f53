import { ROUND_RETENTION_DAYS } from '@mam/contract/games/games.admin';
import type { Deps } from '../../app.deps.ts';
import { purgeRounds } from './rounds.queries.ts';

const DAY_MS = 86_400_000;

/** Deletes rounds each night whose time in the trash is over, with the reviews of readers. */
export async function startGameJobs({ db, clock, jobs }: Deps): Promise<void> {
  await jobs.every('game-rounds-sweep', '25 3 * * *', () =>
    purgeRounds(db, new Date(clock.now().getTime() - ROUND_RETENTION_DAYS * DAY_MS)),
  );
}
