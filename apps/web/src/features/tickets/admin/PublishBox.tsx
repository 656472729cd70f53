import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { PADDED_PANEL } from '../../../admin-ui/controls/panel.ts';
import { PublishForm } from './PublishForm.tsx';
import { identifyingParts } from './publication-draft.ts';

/** Publishing as Q&A: the original at the left, what is written instead at the right. */
export function PublishBox({ ticket }: { ticket: AdminTicket }) {
  const original = ticket.messages
    .filter(({ from, text }) => from === 'asker' && text !== '')
    .map(({ text }) => text)
    .join('\n\n');
  return (
    <section
      className={`${PADDED_PANEL} min-[90rem]:col-span-2 min-[90rem]:col-start-2`}
      aria-labelledby="publish"
    >
      <h2 id="publish" className="flex flex-wrap items-center gap-2">
        {m.admin_ticket_publish()}
        <span className="rounded-pill bg-primary-soft px-2.5 text-sm text-ok-text">
          {m.admin_ticket_agreed()}
        </span>
      </h2>
      {ticket.question_id === null ? (
        <>
          <p className="mt-1 max-w-[70ch] text-sm text-muted">{m.admin_ticket_publish_text()}</p>
          <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <Original text={original} />
            {/* The newest answer is what the form begins with. */}
            <PublishForm key={answerOf(ticket)} ticket={ticket} />
          </div>
        </>
      ) : (
        <Published id={ticket.question_id} state={ticket.question_state} />
      )}
    </section>
  );
}

function answerOf({ messages }: AdminTicket): number | undefined {
  return messages.findLast(({ from }) => from === 'staff')?.id;
}

interface PublishedProps {
  id: number;
  state: AdminTicket['question_state'];
}

/** The state of the published question, with a link to it. */
function Published({ id, state }: PublishedProps) {
  const isKept = state === 'draft' || state === 'published';
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      {state === 'published' && m.admin_ticket_is_published()}
      {state === 'draft' && m.admin_ticket_is_draft()}
      {!isKept && m.admin_ticket_question_gone()}
      {isKept && (
        <Link to={`/administrator/questions?edit=${id}`}>{m.admin_ticket_open_question()}</Link>
      )}
    </p>
  );
}

/** The words of the asker, with the details that were found struck out. */
function Original({ text }: { text: string }) {
  const nfc = text.normalize('NFC');
  const details = identifyingParts(nfc);
  const ends = [0, ...details.map(({ end }) => end)];
  return (
    <div className="lg:sticky lg:top-22">
      <h3 className="mb-1.5 text-sm">{m.admin_ticket_original({ count: details.length })}</h3>
      <p className="rounded-[14px_14px_14px_4px] border border-line px-4 py-3 leading-loose wrap-anywhere whitespace-pre-line">
        {details.map(({ start, end }, index) => (
          <span key={start}>
            {nfc.slice(ends[index], start)}
            <del className="rounded-xs bg-danger-soft font-strong text-danger-text decoration-2">
              {nfc.slice(start, end)}
            </del>
          </span>
        ))}
        {nfc.slice(ends.at(-1))}
      </p>
    </div>
  );
}
