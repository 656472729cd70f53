import { PAGE_SIZE_MAX } from '@mam/contract/core/constants';
import { joinFullName } from '@mam/contract/rules/person';
import type { AdminTicket } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

const query = { size: PAGE_SIZE_MAX } as const;

/** Gives a ticket to a colleague by name; its notes are there for them. */
export function HandOver({ ticket }: { ticket: AdminTicket }) {
  const { handOver } = useTicketActions();
  const { data } = useQuery({
    queryKey: ['users', 'admins', 'colleagues'],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/account-management', { query }, { signal, toast: false }),
  });
  const others = data?.items.filter(
    ({ id, status }) => status === 'active' && id !== ownId() && id !== ticket.claim?.user_id,
  );
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
              void handOver(ticket.id, { user_id: admin.id, name: joinFullName(admin) })
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
