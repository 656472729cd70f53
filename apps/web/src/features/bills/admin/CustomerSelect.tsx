import { joinFullName } from '@mam/contract/rules/person';
import { m } from '@mam/texts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';

const DEBOUNCE_MS = 300;
/** Accounts that are offered at a time. */
const SIZE = 8;

type Account = { id: number; email: string; first_name: string; last_name: string };

/** Chooses an account by name or e-mail; the server searches. The value is its id. */
export function CustomerSelect({ value, ...props }: SelectProps & { value: string | null }) {
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const found = useQuery({
    queryKey: ['bill-customers', keyword],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/users',
        { query: { size: SIZE, ...(keyword && { keyword }) } },
        { signal, toast: false },
      ),
    placeholderData: (before) => before,
  });
  const chosen = useQuery({
    queryKey: ['bill-customers', 'one', value],
    queryFn: ({ signal }) =>
      callApi(
        'GET /api/admin/users/:id',
        { params: { id: Number(value) } },
        { signal, toast: false },
      ),
    enabled: value !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const current = value !== null && String(chosen.data?.id) === value ? chosen.data : undefined;
  const others = (found.data?.items ?? []).filter(({ id }) => id !== current?.id);
  return (
    <Select
      searchable
      clearable
      value={value}
      data={[...(current ? [current] : []), ...others].map(toChoice)}
      onSearchChange={setTyped}
      // The server has matched them already.
      filter={({ options }) => options}
      nothingFoundMessage={m.admin_bills_customer_none()}
      {...props}
    />
  );
}

function toChoice(account: Account) {
  return { value: String(account.id), label: `${joinFullName(account)} · ${account.email}` };
}
