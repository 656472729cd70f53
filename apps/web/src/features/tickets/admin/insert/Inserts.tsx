import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import type { InsertText } from '../AnswerEditor.tsx';
import { HelpNumbers } from './HelpNumbers.tsx';
import { SimilarBox } from './SimilarBox.tsx';

interface InsertsProps {
  ticket: AdminTicket;
  insert: InsertText;
}

/** What one tap puts into the answer. */
export function Inserts({ ticket, insert }: InsertsProps) {
  return (
    <>
      <HelpNumbers ticket={ticket} insert={insert} />
      {ticket.kind === 'question' && <SimilarBox ticket={ticket} insert={insert} />}
    </>
  );
}
