import { TICKET_RETENTION_DAYS } from '@mam/contract/core/constants';
import type { Ticket } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { closeTicket } from './ticket-calls.ts';

interface CloseBoxProps {
  code: string;
  onClosed: (ticket: Ticket) => void;
}

/** Closing, far from the button that sends. */
export function CloseBox({ code, onClosed }: CloseBoxProps) {
  const [ask, dialog] = useConfirm();
  const close = async () => {
    const isSure = await ask({
      title: m.tickets_close_title(),
      text: m.tickets_close_text(),
      yes: m.tickets_close(),
      no: m.tickets_close_no(),
    });
    // A failed call shows its own toast.
    if (isSure) await closeTicket(code).then(onClosed, () => undefined);
  };
  return (
    <section className="grid gap-3 rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{m.tickets_done_title()}</h2>
      <p className="text-sm">{m.tickets_done_text({ count: TICKET_RETENTION_DAYS })}</p>
      <Button onClick={() => void close()}>{m.tickets_close()}</Button>
      {dialog}
    </section>
  );
}
