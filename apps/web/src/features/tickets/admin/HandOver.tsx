import { joinFullName } from '@mam/contract/rules/person';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
import { useColleagues } from '../../../shared/accounts/admin/use-colleagues.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

interface HandOverProps {
  ticket: AdminTicket;
  /** The answer that is written and not sent, which stays with its writer. */
  draft: () => string;
}

/** Gives a ticket to a colleague by name; its notes are there for them. */
export function HandOver({ ticket, draft }: HandOverProps) {
  const { handOver } = useTicketActions();
  const others = useColleagues()?.filter(({ id }) => id !== ticket.claim?.user_id);
  return (
    <Menu width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button icon="users" size="s" className="min-h-11!">
          {m.admin_ticket_hand_over()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} className="overflow-y-auto">
        {others?.map((admin, index) => (
          <Menu.Item
            key={admin.id}
            data-autofocus={index === 0 || undefined}
            className="min-h-11"
            onClick={() =>
              void handOver(ticket.id, {
                user_id: admin.id,
                name: joinFullName(admin),
                draft: draft(),
              })
            }
          >
            {joinFullName(admin)}
          </Menu.Item>
        ))}
        {others?.length === 0 && <Menu.Label>{m.admin_ticket_hand_over_none()}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
