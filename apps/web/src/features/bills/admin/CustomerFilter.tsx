import { m } from '@mam/texts';
import { ACTIVE_FILTER, FILTER } from '../../../admin-ui/table/TableFilters.tsx';
import type { BillsTable } from './bill-queries.ts';
import { CustomerSelect } from './CustomerSelect.tsx';

/** A filter by the account of a customer. */
export function CustomerFilter({ table }: { table: BillsTable }) {
  const { userId } = table.query;
  const label = m.bills_name();
  return (
    <CustomerSelect
      aria-label={label}
      placeholder={label}
      value={userId ?? null}
      clearButtonProps={{ 'aria-label': m.admin_clear_filter({ name: label }) }}
      onChange={(value) => table.set({ userId: value ?? undefined })}
      className={userId === undefined ? FILTER : ACTIVE_FILTER}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
