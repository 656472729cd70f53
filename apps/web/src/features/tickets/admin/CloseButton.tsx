import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { AnswerBox } from './AnswerEditor.tsx';
import { useClosing } from './use-closing.ts';

interface CloseButtonProps {
  ticket: AdminTicket;
  answer: RefObject<AnswerBox | null>;
}

/** Closes a ticket that nothing closes yet. */
export function CloseButton({ ticket, answer }: CloseButtonProps) {
  const close = useClosing(ticket, answer);
  if (ticket.status === 'closed' || ticket.messages.at(-1)?.closes) return null;
  return (
    <Button icon="check" size="s" className="min-h-11!" onClick={() => void close()}>
      {m.admin_ticket_close()}
    </Button>
  );
}
