import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ownId } from './own-id.ts';
import { useTicketActions } from './use-ticket-actions.ts';

/** A claim is a name and no lock: another name can be replaced. */
export function ClaimButton({ ticket }: { ticket: Pick<InboxItem, 'id' | 'claim'> }) {
  const { toggleClaim } = useTicketActions();
  const isOwn = ticket.claim?.user_id === ownId();
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2">
      {ticket.claim && (
        <span className="text-sm text-muted">
          {isOwn ? m.admin_inbox_you() : ticket.claim.name}
        </span>
      )}
      <Button size="s" className="min-h-11!" onClick={() => void toggleClaim(ticket)}>
        <Icon name="hand" />
        {isOwn ? m.admin_inbox_release() : m.admin_inbox_claim()}
      </Button>
    </span>
  );
}
