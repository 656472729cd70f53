import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

/** Closes a ticket that nothing closes yet. */
export function CloseButton({ ticket }: { ticket: AdminTicket }) {
  const { close } = useTicketActions();
  if (ticket.status === 'closed' || ticket.messages.at(-1)?.closes) return null;
  return (
    <Button icon="check" size="s" className="min-h-11!" onClick={() => void close(ticket)}>
      {m.admin_ticket_close()}
    </Button>
  );
}
