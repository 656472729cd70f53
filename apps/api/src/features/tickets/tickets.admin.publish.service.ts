import { AppError } from '@mam/contract/core/errors';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import type { ticketPublication } from '@mam/contract/tickets/tickets.rules';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import type { Actor } from '../../http/access/request-context.ts';
import { lockAdmins } from '../accounts/accounts.service.ts';
import { assertCategory } from '../playables/playables.admin.edits.service.ts';
import { publishQuestion } from '../questions/questions.service.ts';
import { getTicket, recordTicket } from './tickets.admin.service.ts';
import { lockTicket, updateTicket } from './tickets.queries.ts';

type Publication = z.output<typeof ticketPublication>;

/**
 * Makes a question of the Q&A of a private one whose asker agreed. Nothing links the two but the number
 * that the ticket keeps, and it goes with the ticket. It is a draft that a second person reads and
 * publishes; a site with one admin has no second person.
 * @throws `ticket.not_found`, `ticket.no_consent`, `ticket.published`, `validation` for the category.
 */
export async function publishTicket(
  { db, clock }: Deps,
  id: number,
  { actor, publication }: { actor: Actor; publication: Publication },
): Promise<{ ticket: AdminTicket; status: 'draft' | 'published' }> {
  const { is_checked: _, ...texts } = publication;
  const status = await db.transaction().execute(async (tx) => {
    const row = await lockTicket(tx, id);
    if (!row) throw new AppError('ticket.not_found');
    if (!row.may_publish) throw new AppError('ticket.no_consent');
    if (row.question_id !== null) throw new AppError('ticket.published');
    await assertCategory(tx, texts.category_id);
    const admins = await lockAdmins(tx);
    const status = admins.length > 1 ? ('draft' as const) : ('published' as const);
    const draft = { ...texts, status, next_path: '', sources: [] };
    const made = { ...draft, origin: 'ticket' } as const;
    const waits = status === 'draft' && { written_by: actor.user_id };
    const question = await publishQuestion(tx, { ...made, ...waits }, clock.now());
    await updateTicket(tx, id, { question_id: question.id });
    await recordTicket(tx, actor, { verb: 'publish', id });
    return status;
  });
  return { ticket: await getTicket({ db, clock }, id), status };
}
