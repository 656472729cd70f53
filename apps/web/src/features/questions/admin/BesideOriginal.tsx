import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OriginalWords } from '../../../shared/tickets/admin/OriginalWords.tsx';
import { ticketQuery } from '../../../shared/tickets/admin/ticket-query.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import type { QuestionFormProps } from './use-question-form.ts';

/** For a question made of a private one: the way back, and who may publish it. */
export function OriginNote({ question }: { question: NonNullable<QuestionFormProps['saved']> }) {
  const { needs_reader, ticket_id } = question;
  if (!needs_reader && ticket_id === null) return null;
  return (
    <p className="rounded-m bg-info-soft px-4 py-3 text-sm">
      {needs_reader && `${m.admin_questions_needs_reader()} `}
      {ticket_id !== null && (
        <Link to={`/administrator/tickets/${ticket_id}`}>{m.admin_questions_open_ticket()}</Link>
      )}
    </p>
  );
}

interface BesideOriginalProps {
  /** Number of the private question; without one the fields stand alone. */
  ticket: number | null | undefined;
  children: ReactNode;
}

/** The fields, beside the words that they were written out of: who reads them compares the two. */
export function BesideOriginal({ ticket, children }: BesideOriginalProps) {
  if (ticket == null) return children;
  return (
    <div data-wide className="@container">
      <div className="grid grid-cols-1 items-start gap-5 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Original id={ticket} />
        <div className="grid grid-cols-1 gap-4">{children}</div>
      </div>
    </div>
  );
}

function Original({ id }: { id: number }) {
  const query = useQuery(ticketQuery(id));
  return (
    <QueryBoundary query={query} rows={2}>
      {(ticket) => <OriginalWords ticket={ticket} />}
    </QueryBoundary>
  );
}
