import type { AdminBill } from '@mam/contract/bills/bills.admin';
import {
  type BillChange,
  type BillDraft,
  billChange,
  billDraft,
} from '@mam/contract/bills/bills.rules';
import { m } from '@mam/texts';
import { z } from 'zod';
import { rowName } from '../../../admin-ui/form/autosave.ts';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { today } from '../../../platform/today.ts';
import { numberText } from './bill-labels.ts';
import { BILLS_KEY } from './bill-queries.ts';
import { type BillValues, bodyOf, copyOf, EMPTY_BILL, valuesOf } from './bill-values.ts';
import { useBillMail } from './use-bill-actions.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<BillValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

export interface BillFormOptions {
  /** Undefined for a new bill. */
  bill: AdminBill | undefined;
  /** What a new bill begins with. */
  copied?: AdminBill | undefined;
  close: () => void;
}

/** State of the form of a new or existing bill. */
export function useBillForm({ bill, copied, close }: BillFormOptions) {
  const refresh = useRefresh(BILLS_KEY);
  const mail = useBillMail();
  return useAdminForm({
    name: `bills/${rowName(bill?.id, copied?.id)}`,
    initial: bill ? valuesOf(bill) : copied ? copyOf(copied, today()) : EMPTY_BILL,
    schema: z.preprocess(toBody, bill ? billChange : billDraft),
    outdated: ['bill.settled'],
    send: (body) => save(bill?.id ?? 0, body),
    async done(saved) {
      if (bill) showToast(m.admin_saved());
      else {
        showToast(m.admin_bills_added({ number: numberText(saved) }), {
          label: m.admin_bills_mail(),
          run: () => void mail(saved),
        });
      }
      close();
      await refresh();
    },
  });
}

/** A change names the version that it was made of; a new bill has none. */
function save(id: number, body: BillDraft | BillChange) {
  return 'updated_at' in body
    ? callApi('PUT /api/admin/bills/:id', { params: { id }, body }, NO_TOAST)
    : callApi('POST /api/admin/bills', { body }, NO_TOAST);
}

export type BillFormState = ReturnType<typeof useBillForm>['form'];
