import { joinFullName } from '@mam/contract/rules/person';
import { m } from '@mam/texts';
import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/client/client.ts';

const DEBOUNCE_MS = 300;
/** Accounts that are offered at a time. */
const SIZE = 8;

type Account = { id: number; email: string; first_name: string; last_name: string };

/** Chooses an account by name or e-mail; the server searches. The value is its id. */
export function CustomerSelect({ value, ...props }: SelectProps & { value: string | null }) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const current = useAccount(value);
  // The field repeats the chosen account, which is no search.
  const wanted = current && typed === toChoice(current).label ? '' : typed.trim();
  const [keyword] = useDebouncedValue(wanted, DEBOUNCE_MS);
  const found = useFoundAccounts(keyword, isOpen);
  const others = (found.data?.items ?? []).filter(({ id }) => id !== current?.id);
  return (
    <Select
      searchable
      allowDeselect
      clearable
      value={value}
      data={[...(current ? [current] : []), ...others].map(toChoice)}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // The server has matched them already.
      filter={({ options }) => options}
      nothingFoundMessage={found.data ? m.admin_bills_customer_none() : m.form_loading()}
      {...props}
    />
  );
}

/** The chosen account; undefined until it is loaded. */
function useAccount(value: string | null): Account | undefined {
  const { data } = useQuery({
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
  return value !== null && String(data?.id) === value ? data : undefined;
}

/** The first accounts that match; asked for only while the list is open. */
function useFoundAccounts(keyword: string, isOpen: boolean) {
  const query = { size: SIZE, ...(keyword && { keyword }) };
  return useQuery({
    queryKey: ['bill-customers', keyword],
    queryFn: ({ signal }) => callApi('GET /api/admin/users', { query }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  });
}

function toChoice(account: Account) {
  return { value: String(account.id), label: `${joinFullName(account)} · ${account.email}` };
}
