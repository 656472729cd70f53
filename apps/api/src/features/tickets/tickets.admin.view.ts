import { nameOrNull } from '@mam/contract/rules/person';
import type { Span } from '@mam/contract/text-checks/span';
import type { TicketHelp } from '@mam/contract/tickets/tickets';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import type { Note } from './tickets.admin.notes.service.ts';
import type { AdminTicketRow } from './tickets.admin.queries.ts';
import type { Message } from './tickets.messages.service.ts';

interface Parts {
  messages: readonly Message[];
  notes: readonly Note[];
  help: TicketHelp | null;
  /** Where words of distress stand, by the number of the message. */
  signs: ReadonlyMap<number, Span[]>;
}

export function toAdminTicket(
  row: AdminTicketRow,
  { messages, notes, help, signs }: Parts,
  now: Date,
): AdminTicket {
  const { kind, email, age_group, closed_at, closed_by, question_id, question_state } = row;
  return {
    ...toBase(row),
    age_group,
    email: kind === 'contact' ? email : null,
    closed_at: closed_at?.toISOString() ?? null,
    closed_by,
    question_id,
    question_state,
    is_question_returned: row.is_question_returned,
    help,
    messages: messages.map(
      ({ id, author, user_id, text, pictures, created_at, deliver_at, closes, ...staff }) => ({
        id,
        from: author,
        user_id,
        staff_name: nameOrNull(staff),
        text,
        marks: signs.get(id) ?? [],
        pictures,
        created_at: created_at.toISOString(),
        take_back_ms: deliver_at && deliver_at > now ? deliver_at.getTime() - now.getTime() : null,
        closes: closes && deliver_at !== null,
      }),
    ),
    notes: notes.map(({ id, user_id, text, is_draft, created_at, ...staff }) => ({
      ...{ id, user_id, text, is_draft, staff_name: nameOrNull(staff) },
      created_at: created_at.toISOString(),
    })),
  };
}

function toBase(row: AdminTicketRow) {
  const { id, kind, status, language, is_distress, may_publish, email, name } = row;
  return {
    ...{ id, kind, status, language, is_distress, may_publish, name },
    has_email: email !== null,
    created_at: row.created_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    claim: toClaim(row),
  };
}

function toClaim(row: AdminTicketRow): AdminTicket['claim'] {
  const { claimed_by, claimed_at } = row;
  if (claimed_by === null || claimed_at === null) return null;
  const giver = { first_name: row.giver_first_name, last_name: row.giver_last_name };
  return {
    ...{ user_id: claimed_by, name: nameOrNull(row) ?? '', from: nameOrNull(giver) },
    at: claimed_at.toISOString(),
  };
}
