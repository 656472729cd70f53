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
import {
  announceAnswer,
  changeTicket,
  closeInTurn,
  closeRow,
  recordTicket,
} from './tickets.admin.service.ts';
import { textOf } from './tickets.messages.service.ts';
import { updateTicket } from './tickets.queries.ts';

/**
 * Takes an own answer back: the asker of an open ticket waits since their last word again, and no mail is sent. Where
 * another than its writer closed the ticket meanwhile, it is closed.
 * @throws `ticket.not_found`, `ticket.delivered` when the asker has it, or it is another's.
 */
export function takeBack(
  deps: Deps,
  id: number,
  { message_id, actor }: { message_id: number; actor: Actor },
) {
  const now = deps.clock.now();
  return changeTicket(deps, id, async (tx, row) => {
    const own = { ticket_id: id, id: message_id, user_id: actor.user_id };
    const answer = await deleteUndelivered(tx, own, now);
    if (!answer) throw new AppError('ticket.delivered');
    await recordTicket(tx, actor, { verb: 'take_back', id });
    const { newest_id, asked_at } = await findLastWords(tx, id);
    if (answer.closes_by !== actor.user_id && isLast(answer, newest_id)) {
      return closeInTurn(tx, deps, { row, actor: { user_id: answer.closes_by } });
    }
    if (row.status === 'closed' || row.waiting_since !== null) return;
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
  const { newest_id } = await findLastWords(tx, answer.ticket_id);
  if (isLast(answer, newest_id)) {
    await closeRow(tx, deps, { row, actor: { user_id: answer.closes_by } });
  }
  return true;
}

/** Whether an answer closes its ticket: who has written since that was chosen wants to go on. */
function isLast(
  { id, closes, closes_after }: { id: number; closes: boolean; closes_after: number | null },
  newest_id: number | null,
): boolean {
  return closes && (newest_id ?? 0) <= (closes_after ?? id);
}
