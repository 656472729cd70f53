import type { Ticket } from '@mam/contract/tickets/tickets';
import type { Message } from './tickets.messages.service.ts';
import type { TicketRow } from './tickets.queries.ts';

/** A ticket for the owner of its code, without an answer that can still be taken back. */
export function toTicket(row: TicketRow, messages: readonly Message[], now: Date): Ticket {
  const shown = messages.filter(({ deliver_at }) => deliver_at === null || deliver_at <= now);
  return {
    kind: row.kind,
    status: row.status,
    created_at: row.created_at.toISOString(),
    waiting_since: waitingSince(row, shown, messages)?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by: row.closed_by,
    messages: shown.map(({ author, text, pictures, created_at }) => ({
      from: author,
      text,
      pictures,
      created_at: created_at.toISOString(),
    })),
  };
}

/** Who does not have the answer yet waits as before. */
function waitingSince(
  { status, waiting_since }: TicketRow,
  shown: readonly Message[],
  messages: readonly Message[],
): Date | null {
  if (status === 'closed' || waiting_since || shown.length === messages.length) {
    return waiting_since;
  }
  return shown.findLast(({ author }) => author === 'asker')?.created_at ?? null;
}
