import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { useWriterName } from '../../../shared/accounts/admin/use-colleagues.ts';
import {
  type DifferencesOf,
  LastReturnNote,
} from '../../../shared/second-reader/admin/LastReturnNote.tsx';
import { ReturnButton } from '../../../shared/second-reader/admin/ReturnButton.tsx';
import { OriginalWords } from '../../../shared/tickets/admin/OriginalWords.tsx';
import { ticketQuery } from '../../../shared/tickets/admin/ticket-query.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { isRead, type QuestionFormProps } from './use-question-form.ts';

interface OriginNoteProps {
  question: NonNullable<QuestionFormProps['saved']>;
  /** Runs once it was given back to its writer. */
  close: () => void;
  differencesOf: DifferencesOf;
}

/** For a question made of a private one: the way back, who may publish it, and why it was given back. */
export function OriginNote({ question, close, differencesOf }: OriginNoteProps) {
  const { needs_reader, ticket_id, returned_why, written_by } = question;
  const name = useWriterName(written_by);
  if (!needs_reader && ticket_id === null) return null;
  const isWaiting = isRead(question) && returned_why === null;
  return (
    <section className="grid grid-cols-1 gap-3 rounded-m bg-info-soft px-4 py-3 text-sm">
      <LastReturnNote text={question} differencesOf={differencesOf} />
      <p>
        {needs_reader &&
          `${isWaiting ? m.admin_guides_read_task({ name }) : m.admin_questions_needs_reader()} `}
        {ticket_id !== null && (
          <Link to={`/administrator/tickets/${ticket_id}`}>{m.admin_questions_open_ticket()}</Link>
        )}
      </p>
      <Return {...{ question, close }} />
    </section>
  );
}

/** For its second reader, as long as it has a writer. */
function Return({ question: saved, close }: Omit<OriginNoteProps, 'differencesOf'>) {
  const { id, question, updated_at, written_by, returned_why } = saved;
  const refresh = useRefresh('questions');
  if (!isRead(saved) || written_by === null || returned_why !== null) return null;
  const send = async (why: string) => {
    const call = { params: { id }, body: { why, updated_at } };
    await callApi('POST /api/admin/questions/:id/return', call);
    await refresh();
  };
  return (
    <p>
      <ReturnButton title={textIn(question, getLocale())} send={send} done={close} />
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
