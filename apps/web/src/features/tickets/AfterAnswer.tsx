import type { Ticket } from '@mam/contract/tickets/tickets';
import { m } from '@mam/texts';
import { Link } from 'react-router';

const LINK = 'inline-flex min-h-11 items-center';

/** Below an answer that is the last message: what is unclear is asked in the box below; other ways to read on. */
export function AfterAnswer({ ticket }: { ticket: Ticket }) {
  if (ticket.messages.at(-1)?.from !== 'staff') return null;
  return (
    <section className="mt-6 rounded-m bg-sky px-4 py-3">
      <h2 className="text-md">{m.tickets_after_title()}</h2>
      <p className="text-sm">
        {ticket.status === 'open' ? m.tickets_after_text() : m.tickets_after_closed()}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
        <Link to="/qa" className={LINK}>
          {m.tickets_after_questions()}
        </Link>
        <Link to="/guide" className={LINK}>
          {m.guides_title()}
        </Link>
      </p>
    </section>
  );
}
