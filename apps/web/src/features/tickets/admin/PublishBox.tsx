import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { autosave } from '../../../admin-ui/form/autosave.ts';
import { useOpenedFrom } from '../../../admin-ui/form/use-drawer-params.ts';
import { OriginalWords } from '../../../shared/tickets/admin/OriginalWords.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PublishForm, publicationForm } from './PublishForm.tsx';

/**
 * Publishing as Q&A: the original at the left, what is written instead at the right. It is folded until there is an
 * answer, which it begins with.
 */
export function PublishBox({ ticket }: { ticket: AdminTicket }) {
  const answer = answerOf(ticket);
  const head = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(() => autosave.get(publicationForm(ticket.id)) !== undefined);
  return (
    <section
      className={`${PADDED_PANEL} min-[90rem]:col-span-2 min-[90rem]:col-start-2`}
      aria-labelledby="publish"
    >
      <h2
        ref={head}
        id="publish"
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 outline-none"
      >
        {m.admin_ticket_publish()}
        <span className="rounded-pill bg-primary-soft px-2.5 text-sm text-ok-text">
          {m.admin_ticket_agreed()}
        </span>
      </h2>
      {ticket.question_id !== null ? (
        <Published id={ticket.question_id} ticket={ticket} />
      ) : answer === undefined && !isOpen ? (
        <>
          <p className="mt-1 max-w-[70ch] text-sm text-muted">{m.admin_ticket_publish_later()}</p>
          <Button icon="edit" size="s" className="mt-3" onClick={() => setOpen(true)}>
            {m.admin_ticket_publish_now()}
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 max-w-[70ch] text-sm text-muted">{m.admin_ticket_publish_text()}</p>
          <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <OriginalWords ticket={ticket} />
            {/* The newest answer is what the form begins with. */}
            <PublishForm key={answer} ticket={ticket} sent={() => head.current?.focus()} />
          </div>
        </>
      )}
    </section>
  );
}

function answerOf({ messages }: AdminTicket): number | undefined {
  return messages.findLast(({ from }) => from === 'staff')?.id;
}

interface PublishedProps {
  id: number;
  ticket: Pick<AdminTicket, 'question_state' | 'is_question_returned'>;
}

/** The state of the published question, with a link to it. */
function Published({ id, ticket }: PublishedProps) {
  const { question_state: state, is_question_returned } = ticket;
  const openedFrom = useOpenedFrom();
  const isKept = state === 'draft' || state === 'published';
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      {state === 'published' && m.admin_ticket_is_published()}
      {state === 'draft' &&
        (is_question_returned ? m.admin_ticket_is_returned() : m.admin_ticket_is_draft())}
      {!isKept && m.admin_ticket_question_gone()}
      {isKept && (
        <Link to={`/administrator/questions?edit=${id}`} state={openedFrom}>
          {m.admin_ticket_open_question()}
        </Link>
      )}
    </p>
  );
}
