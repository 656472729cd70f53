import { AppError } from '@mam/contract/core/errors';
import type { Deps } from '../../app.deps.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { MailDeps } from '../mails/mails.service.ts';
import {
  deleteUndelivered,
  findLastWords,
  findTicket,
  takeDueAnswer,
} from './tickets.admin.queries.ts';
import { announceAnswer, changeTicket, closeRow, recordTicket } from './tickets.admin.service.ts';
import { textOf } from './tickets.messages.service.ts';
import { updateTicket } from './tickets.queries.ts';

/**
 * Takes an own answer back: the asker of an open ticket waits since their last word again, and no mail is sent.
 * @throws `ticket.not_found`, `ticket.delivered` when the asker has it, or it is another's.
 */
export function takeBack(
  deps: Deps,
  id: number,
  { message_id, actor }: { message_id: number; actor: Actor },
) {
  const now = deps.clock.now();
  return changeTicket(deps, id, async (tx, row) => {
    const answer = { ticket_id: id, id: message_id, user_id: actor.user_id };
    if (!(await deleteUndelivered(tx, answer, now))) throw new AppError('ticket.delivered');
    await recordTicket(tx, actor, { verb: 'take_back', id });
    if (row.status === 'closed' || row.waiting_since !== null) return;
    const { asked_at } = await findLastWords(tx, id);
    await updateTicket(tx, id, { waiting_since: asked_at, updated_at: now });
  });
}

type Delivery = Pick<MailDeps, 'db' | 'clock' | 'mails'>;

/**
 * Queues the mails about answers that can no longer be taken back, and closes the tickets that they end. Their askers
 * see them since that moment.
 */
export async function deliverAnswers(deps: Delivery): Promise<void> {
  while (await deps.db.transaction().execute((tx) => deliverNext(tx, deps)));
}

async function deliverNext(tx: Database, deps: Delivery): Promise<boolean> {
  const answer = await takeDueAnswer(tx, deps.clock.now());
  if (!answer) return false;
  const row = await findTicket(tx, answer.ticket_id);
  if (!row) return true;
  await announceAnswer(tx, deps, { row, text: textOf(tx, answer) });
  const { id, ticket_id, user_id, closes } = answer;
  // Who has written since wants to go on.
  if (closes && (await findLastWords(tx, ticket_id)).newest_id === id) {
    await closeRow(tx, deps, { row, actor: { user_id } });
  }
  return true;
}
