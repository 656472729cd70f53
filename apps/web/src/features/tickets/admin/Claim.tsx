import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { vietnamTime } from '../../../platform/format.ts';
import { ClaimToggle } from '../../../shared/inbox/admin/ClaimToggle.tsx';
import { isColleagues } from '../../../shared/inbox/admin/own-id.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** Who has a ticket, which stands out where it is a colleague; an open one is taken or given back here. */
export function Claim({ ticket }: { ticket: AdminTicket }) {
  const { claim, status } = ticket;
  const { toggleClaim } = useTicketActions();
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm ${isColleagues(claim) ? 'rounded-[10px] bg-sun-soft px-3.5 py-2.5 text-warn-text' : ''}`}
    >
      <p>{claimText(claim)}</p>
      {status === 'open' && <ClaimToggle claim={claim} onToggle={() => void toggleClaim(ticket)} />}
    </div>
  );
}

/** Who has a ticket since when, and who gave it to them. */
export function claimText(claim: AdminTicket['claim']): string {
  if (!claim) return m.admin_ticket_unclaimed();
  const { name, from } = claim;
  const at = vietnamTime(claim.at);
  return from
    ? m.admin_ticket_claimed_from({ from, name, at })
    : m.admin_ticket_claimed({ name, at });
}
