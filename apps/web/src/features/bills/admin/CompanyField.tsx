import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { company } from '@mam/contract/bills/company.rules';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/client/client.ts';
import { validationText } from '../../../platform/client/error-texts.ts';
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

/**
 * Name or tax code of a company. One that was billed before is offered, and fills all four of its fields. What is wrong
 * with it stands there once the field is left.
 */
export function CompanyField({ form, field, ...props }: CompanyFieldProps) {
  const companies = useCompanies(form.values[field].trim());
  const column = COLUMNS[field];
  const find = (value: string) => companies.find((each) => each[column] === value);
  const input = form.getInputProps(field);
  return (
    <Autocomplete
      required
      autoComplete="off"
      {...input}
      onBlur={(event) => {
        const issue = company.shape[field].safeParse(form.values[field]).error?.issues[0];
        if (issue && form.values[field]) form.setFieldError(field, validationText(issue.message));
        input.onBlur?.(event);
      }}
      data={[...new Set(companies.map((each) => each[column] ?? ''))].filter(Boolean)}
      // The server has matched them already, without tones.
      filter={({ options }) => options}
      renderOption={({ option: { value } }) => <Company bill={find(value)} />}
      onOptionSubmit={(value) => {
        const found = find(value);
        if (found) form.setValues(companyValues(found));
      }}
      {...props}
    />
  );
}

function Company({ bill }: { bill: AdminBill | undefined }) {
  return (
    <span className="grid min-w-0">
      <span className="wrap-anywhere">{bill?.name}</span>
      <small className="text-xs text-muted wrap-anywhere">
        {[bill?.tax_code, bill?.address].filter(Boolean).join(', ')}
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
