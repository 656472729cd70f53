import { localDay } from '../../platform/clock.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import { insertMailDay, listMailReaders } from './inbox.daily-mail.queries.ts';
import { countWork } from './inbox.service.ts';

/**
 * Queues one mail to each admin who wants it, if something waits: a line for each kind with its number. It
 * is queued once a day, however often the job runs.
 */
export async function sendWorkMails(deps: MailDeps): Promise<void> {
  const { db, clock, mails } = deps;
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const { kinds, distress } = await countWork({ ...deps, db: tx }, 0);
    if (kinds.length === 0 || !(await insertMailDay(tx, localDay(now)))) return;
    const params = { distress, kinds: kinds.map(({ kind, count }) => ({ kind, count })) };
    const readers = await listMailReaders(tx);
    await mails.queueMany(
      tx,
      readers.map(({ email: to, first_name: name, language }) => ({
        ...{ template: 'work_waiting' as const, to, language, params: { name, ...params } },
      })),
    );
  });
}
