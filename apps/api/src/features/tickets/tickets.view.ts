import type { Ticket } from '@mam/contract/tickets/tickets';
import type { Message } from './tickets.messages.service.ts';
import type { TicketRow } from './tickets.queries.ts';

/** A ticket for the owner of its code. */
export function toTicket(row: TicketRow, messages: readonly Message[]): Ticket {
  return {
    kind: row.kind,
    status: row.status,
    created_at: row.created_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by,
    messages: messages.map(({ author, text, pictures, created_at }) => ({
      from: author,
      text,
      pictures,
      created_at: created_at.toISOString(),
    })),
  };
}
