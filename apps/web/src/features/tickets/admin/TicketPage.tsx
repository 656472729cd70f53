import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';
import { useIsWide } from '../../../admin-ui/form/use-is-wide.ts';
import { AdminNotFound } from '../../../admin-ui/frame/AdminNotFound.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { useStore } from '../../../platform/store.ts';
import { TakeBackStrip } from '../../../shared/inbox/admin/TakeBackStrip.tsx';
import { noteUndelivered, undelivered } from '../../../shared/inbox/admin/take-back.ts';
import { ticketQuery } from '../../../shared/tickets/admin/ticket-query.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { type AnswerBox, AnswerEditor } from './AnswerEditor.tsx';
import { Claim } from './Claim.tsx';
import { CloseButton } from './CloseButton.tsx';
import { Inserts } from './insert/Inserts.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { PublishBox } from './PublishBox.tsx';
import { StaffConversation } from './StaffConversation.tsx';
import { TicketQueue } from './TicketQueue.tsx';
import { TicketSide, Waiting } from './TicketSide.tsx';
import { useTicketQueue } from './use-ticket-queue.ts';

/** `/administrator/tickets/:id`: one conversation, its answer, and publishing it as Q&A. */
export function TicketPage() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) ? <OneTicket id={id} /> : <AdminNotFound />;
}

function OneTicket({ id }: { id: number }) {
  const ticket = useQuery(ticketQuery(id));
  const taken = useStore(undelivered, (state) => state.taken.length);
  const { data, dataUpdatedAt } = ticket;
  const isPhone = useIsPhone();
  const answer = useRef<AnswerBox>(null);
  // After a reload too an answer can be taken back while there is time.
  useEffect(() => {
    if (data) noteUndelivered(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  return (
    <AdminPage
      title={titleOf(id, ticket.data)}
      back={{ to: '/administrator/tickets', label: m.admin_nav_tickets() }}
      // On a phone it would stand above the question: there it is in the box of who has it.
      actions={!isPhone && data && <CloseButton ticket={data} answer={answer} />}
    >
      <TakeBackStrip />
      <QueryBoundary query={ticket} rows={4}>
        {/* Another ticket has another draft, and so has one whose answer was taken back. */}
        {(shown) => <TicketBody key={`${id} ${taken}`} ticket={shown} answer={answer} />}
      </QueryBoundary>
    </AdminPage>
  );
}

interface TicketBodyProps {
  ticket: AdminTicket;
  answer: RefObject<AnswerBox | null>;
}

function TicketBody({ ticket, answer }: TicketBodyProps) {
  const isOpen = ticket.status === 'open';
  const body = useRef<HTMLDivElement>(null);
  const insert = (text: string) => answer.current?.insert(text);
  const isWide = useIsWide();
  const { step } = useTicketQueue(ticket.id);
  useKeys(body, { j: () => step(1), k: () => step(-1) });
  return (
    <div
      ref={body}
      // In one column who has it and what colleagues noted stand above the form that publishes it.
      className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px] xl:grid-rows-[auto_1fr] min-[90rem]:grid-cols-[280px_minmax(0,1fr)_300px]"
    >
      <TicketQueue id={ticket.id} />
      <div className="grid grid-cols-1 gap-5">
        {isOpen && !isWide && (
          <div className="grid grid-cols-1 gap-2">
            {ticket.is_distress && <Waiting ticket={ticket} />}
            <Claim ticket={ticket} />
          </div>
        )}
        <section className={PADDED_PANEL} aria-label={m.admin_ticket_talk()}>
          <StaffConversation ticket={ticket} insert={isOpen ? insert : undefined} />
          {isOpen && (
            <AnswerEditor ticket={ticket} boxRef={answer}>
              {!isWide && <Inserts ticket={ticket} insert={insert} />}
            </AnswerEditor>
          )}
        </section>
        <NoteEditor id={ticket.id} />
      </div>
      <TicketSide ticket={ticket} answer={answer} />
      {ticket.kind === 'question' &&
        (ticket.may_publish ? <PublishBox ticket={ticket} /> : <NotPublishable />)}
    </div>
  );
}

/** In place of the form that publishes. */
function NotPublishable() {
  return (
    <p className="max-w-[70ch] text-sm text-muted min-[90rem]:col-span-2 min-[90rem]:col-start-2">
      {m.admin_ticket_publish_not()}
    </p>
  );
}

function titleOf(id: number, ticket: AdminTicket | undefined): string {
  return ticket?.kind === 'contact'
    ? m.admin_ticket_contact({ id })
    : m.admin_ticket_question({ id });
}
