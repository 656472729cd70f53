import { CODE_GROUP } from '@mam/contract/tickets/ticket-code';
import type { Ticket, TicketHelp } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { takeFocus } from '../../platform/take-focus.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { AfterAnswer } from './AfterAnswer.tsx';
import { CloseBox } from './CloseBox.tsx';
import { Conversation } from './Conversation.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { isRemembered } from './remembered-codes.ts';
import { TicketColumns } from './TicketColumns.tsx';
import type { OpenedTicket } from './ticket-calls.ts';
import { dayOf } from './ticket-times.ts';

interface OpenTicketProps {
  opened: OpenedTicket;
  /** `help`: the help sheet is wanted. */
  onChange: (ticket: Ticket, help?: TicketHelp | null) => void;
  onForget: () => void;
  onLeave: () => void;
  people: ReactNode;
}

/** One ticket: its conversation, and a box unless it is closed. */
export function OpenTicket({ opened, onChange, onForget, onLeave, people }: OpenTicketProps) {
  const { code, ticket } = opened;
  const isOpen = ticket.status === 'open';
  return (
    <TicketColumns
      aside={
        <>
          {isOpen && <CloseBox code={code} onClosed={onChange} />}
          {people}
        </>
      }
    >
      <section>
        <TicketHeader opened={opened} onForget={onForget} onLeave={onLeave} />
        <Conversation opened={opened} />
        <AfterAnswer ticket={ticket} />
        {isOpen ? <ReplyBox code={code} onSent={onChange} /> : <ClosedNote ticket={ticket} />}
      </section>
    </TicketColumns>
  );
}

function TicketHeader({
  opened: { code, ticket },
  onForget,
  onLeave,
}: Pick<OpenTicketProps, 'opened' | 'onForget' | 'onLeave'>) {
  const isOpen = ticket.status === 'open';
  const isKept = isRemembered(code);
  return (
    <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line pb-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
            {ticket.kind === 'question' ? m.tickets_title_question() : m.tickets_title_contact()}
          </h1>
          <span
            className={`rounded-pill px-3 py-1 text-sm font-strong ${isOpen ? 'bg-primary-soft text-ok-text' : 'bg-sunk text-muted'}`}
          >
            {isOpen ? m.tickets_open() : m.tickets_closed()}
          </span>
        </div>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{m.tickets_code_start({ start: code.slice(0, CODE_GROUP) })}</span>
          <span>{m.tickets_sent_on({ day: dayOf(ticket.created_at) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:px-3 sm:ml-auto">
        {isKept && (
          <Button icon="x" size="s" className="min-h-11!" onClick={onForget}>
            {m.tickets_forget()}
          </Button>
        )}
        <Button size="s" className="min-h-11!" onClick={onLeave}>
          {m.tickets_leave_ticket()}
        </Button>
      </div>
    </header>
  );
}

/** In place of the box: who closed it, and the way to a new question. */
function ClosedNote({ ticket: { closed_at, closed_by } }: { ticket: Ticket }) {
  const day = dayOf(closed_at ?? '');
  const texts = {
    asker: m.tickets_closed_by_you,
    staff: m.tickets_closed_by_staff,
    system: m.tickets_closed_by_itself,
  };
  return (
    <div className="mt-6 grid justify-items-start gap-3 rounded-m bg-surface p-5 shadow-card">
      <p className="flex items-center gap-2 rounded-[14px] bg-sunk px-3.5 py-1.5 text-sm text-muted">
        <Icon name="lock" className="size-4.5" />
        {texts[closed_by ?? 'system']({ day })}
      </p>
      <p>{m.tickets_closed_text()}</p>
      <ButtonLink to="/qa/ask" variant="primary">
        {m.tickets_ask_new()}
      </ButtonLink>
    </div>
  );
}
