import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { ClaimToggle } from '../../../shared/inbox/admin/ClaimToggle.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

export function ClaimButton({ ticket }: { ticket: Pick<InboxItem, 'id' | 'claim'> }) {
  const { toggleClaim } = useTicketActions();
  return <ClaimToggle claim={ticket.claim} onToggle={() => void toggleClaim(ticket)} />;
}
