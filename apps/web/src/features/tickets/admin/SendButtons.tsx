import { TICKET_TAKE_BACK_SECONDS } from '@mam/contract/core/constants';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { type RefObject, useId } from 'react';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { isColleagues } from '../../../shared/inbox/admin/own-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { claimText } from './Claim.tsx';
import type { Then } from './use-answer.ts';

interface SendButtonsProps {
  ticket: AdminTicket;
  hasNext: boolean;
  isBusy: boolean;
  send: (then: Then) => void;
  /** The button that sends over a colleague; null while none has claimed the ticket. */
  takeOver: RefObject<HTMLButtonElement | null>;
}

/** Sends an answer. Where a colleague has claimed the ticket one button has that in its name, and the others follow a claim. */
export function SendButtons({ ticket, hasNext, isBusy, send, takeOver }: SendButtonsProps) {
  const next = hasNext ? m.admin_ticket_send_next() : m.admin_ticket_send_list();
  const hint = (
    <span className="text-sm text-muted">
      {m.admin_ticket_take_back_hint({ count: TICKET_TAKE_BACK_SECONDS })} {mailNote(ticket)}
    </span>
  );
  if (isColleagues(ticket.claim))
    return (
      <div className="flex flex-wrap items-center gap-2">
        <TakeOverButton ref={takeOver} claim={ticket.claim} isBusy={isBusy} />
        {hint}
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon="send" type="submit" size="s" variant="primary" disabled={isBusy}>
        {isBusy ? m.form_sending() : next}
        <KeyCap>Ctrl ↵</KeyCap>
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => send('stay')}>
        {m.admin_ticket_send()}
      </Button>
      <Button size="s" disabled={isBusy} onClick={() => send('close')}>
        {m.admin_ticket_send_close()}
      </Button>
      {hint}
    </div>
  );
}

interface TakeOverButtonProps extends Pick<AdminTicket, 'claim'> {
  ref: SendButtonsProps['takeOver'];
  isBusy: boolean;
}

/** Takes the claim of a colleague over with the answer; who has it and since when stands beside. */
function TakeOverButton({ ref, claim, isBusy }: TakeOverButtonProps) {
  const holder = useId();
  return (
    <>
      <Button
        ref={ref}
        icon="send"
        type="submit"
        size="s"
        variant="primary"
        aria-describedby={holder}
        disabled={isBusy}
      >
        {isBusy ? m.form_sending() : m.admin_ticket_send_over()}
      </Button>
      <span id={holder} className="text-sm wrap-anywhere text-warn-text">
        {claimText(claim)}
      </span>
    </>
  );
}

function mailNote({ has_email, kind }: AdminTicket): string {
  if (!has_email) return m.admin_ticket_mail_none();
  return kind === 'contact' ? m.admin_ticket_mail_contact() : m.admin_ticket_mail_question();
}
