import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { identifyingParts } from './identifying-parts.ts';

/** The words of the asker, with the details that were found struck out. */
export function OriginalWords({ ticket }: { ticket: AdminTicket }) {
  const nfc = ticket.messages
    .filter(({ from, text }) => from === 'asker' && text !== '')
    .map(({ text }) => text)
    .join('\n\n')
    .normalize('NFC');
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
