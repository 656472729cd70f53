import type { User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { FormBody } from '../../../admin-ui/form/FormBody.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { nameOf, USERS_KEY } from './user-labels.tsx';

const DEBOUNCE_MS = 300;
const LENGTH_MIN = 2;
/** Results; a longer keyword finds the others. */
const SIZE = 8;

interface GrantDrawerProps {
  grant: (user: User) => Promise<boolean>;
  close: () => void;
}

/** Searches customers and grants one the role of an admin. */
export function GrantDrawer({ grant, close }: GrantDrawerProps) {
  const [text, setText] = useState('');
  const [keyword] = useDebouncedValue(text.trim(), DEBOUNCE_MS);
  return (
    <EditDrawer title={m.admin_users_grant_title()} close={close}>
      <FormBody>
        <TextInput
          type="search"
          label={m.admin_users_grant_find()}
          maxLength={100}
          value={text}
          leftSection={<Icon name="search" />}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {keyword.length < LENGTH_MIN ? (
          <p className="text-sm text-muted">{m.admin_users_grant_start()}</p>
        ) : (
          <Candidates
            keyword={keyword}
            choose={async (user) => {
              if (await grant(user)) close();
            }}
          />
        )}
      </FormBody>
    </EditDrawer>
  );
}

interface CandidatesProps {
  keyword: string;
  choose: (user: User) => void;
}

function Candidates({ keyword, choose }: CandidatesProps) {
  // Accounts that can become admins.
  const filters = { role: 'customer', verified: 'yes', status: 'active' } as const;
  const query = { ...filters, keyword, size: SIZE, sort: 'name' } as const;
  const users = useQuery({
    queryKey: [USERS_KEY, 'grant', keyword],
    queryFn: ({ signal }) => callApi('GET /api/admin/users', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={users} rows={3}>
      {({ items }) => (
        <>
          <p role="status" className={items.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
            {items.length > 0 ? items.map(nameOf).join(', ') : m.admin_users_grant_none()}
          </p>
          <ul className="m-0 grid list-none gap-2 p-0">
            {items.map((user) => (
              <Candidate key={user.id} user={user} choose={() => choose(user)} />
            ))}
          </ul>
        </>
      )}
    </QueryBoundary>
  );
}

function Candidate({ user, choose }: { user: User; choose: () => void }) {
  const name = nameOf(user);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-m bg-sunk px-3 py-2">
      <span className="mr-auto min-w-0 wrap-anywhere">
        {name}
        <span className="block text-xs text-muted">{user.email}</span>
      </span>
      <Button size="s" aria-label={m.admin_users_grant_for({ name })} onClick={choose}>
        {m.admin_users_grant()}
      </Button>
    </li>
  );
}
