import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { BILLS_KEY } from './bill-queries.ts';
import { companiesOf, companyValues } from './bill-values.ts';
import type { BillFormState } from './use-bill-form.ts';

const DEBOUNCE_MS = 300;
/** With fewer characters most bills match. */
const TYPED_MIN = 2;
/** Bills in which companies are looked for, the newest first. */
const SIZE = 40;

const COLUMNS = { company_name: 'name', tax_code: 'tax_code' } as const;

interface CompanyFieldProps extends Omit<AutocompleteProps, 'form'> {
  form: BillFormState;
  field: keyof typeof COLUMNS;
}

/** Name or tax code of a company. One that was billed before is offered, and fills all four of its fields. */
export function CompanyField({ form, field, ...props }: CompanyFieldProps) {
  const companies = useCompanies(form.values[field].trim());
  const column = COLUMNS[field];
  const find = (value: string) => companies.find((company) => company[column] === value);
  return (
    <Autocomplete
      required
      autoComplete="off"
      {...form.getInputProps(field)}
      data={[...new Set(companies.map((company) => company[column] ?? ''))].filter(Boolean)}
      // The server has matched them already, without tones.
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => <Company company={find(value)} />}
      onOptionSubmit={(value) => {
        const company = find(value);
        if (company) form.setValues(companyValues(company));
      }}
      {...props}
    />
  );
}

function Company({ company }: { company: AdminBill | undefined }) {
  return (
    <span className="grid min-w-0">
      <span className="wrap-anywhere">{company?.name}</span>
      <small className="text-xs text-muted wrap-anywhere">
        {[company?.tax_code, company?.address].filter(Boolean).join(', ')}
      </small>
    </span>
  );
}

/** Companies of former bills whose name or tax code has what is typed, the newest first. */
function useCompanies(typed: string) {
  const [keyword] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: [BILLS_KEY, 'companies', keyword],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/bills', { query: { keyword, size: SIZE } }, { signal, toast: false }),
    placeholderData: keepPreviousData,
    enabled: keyword.length >= TYPED_MIN,
  });
  return typed.length < TYPED_MIN ? [] : companiesOf(data?.items ?? []);
}
