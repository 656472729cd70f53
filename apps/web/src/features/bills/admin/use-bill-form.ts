import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { billChange, billDraft } from '@mam/contract/bills/bills.rules';
import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { useState } from 'react';
import { z } from 'zod';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { numberText } from './bill-labels.ts';
import { BILLS_KEY } from './bill-queries.ts';
import { type BillValues, bodyOf, EMPTY_BILL, valuesOf } from './bill-values.ts';

const NO_TOAST = { toast: false } as const;
const typed = z.custom<BillValues>();
const toBody = (values: unknown) => bodyOf(typed.parse(values));

type Call = () => Promise<AdminBill>;

/** Checks the values of a new bill; the output sends them. */
const createCall = z.preprocess(toBody, billDraft).transform(
  (body): Call =>
    () =>
      callApi('POST /api/admin/bills', { body }, NO_TOAST),
);

/** The same for a bill that exists. */
function updateCall(id: number) {
  return z.preprocess(toBody, billChange).transform(
    (body): Call =>
      () =>
        callApi('PUT /api/admin/bills/:id', { params: { id }, body }, NO_TOAST),
  );
}

/** Refusals after which the latest version is offered. */
const STALE = ['edit.stale', 'bill.settled'];

/** State of the form of a new or existing bill. `isStale`: it has been changed elsewhere since. */
export function useBillForm(bill: AdminBill | undefined, close: () => void) {
  const refresh = useRefresh(BILLS_KEY);
  const [isStale, setStale] = useState(false);
  const form = useAdminForm({
    name: `bills/${bill?.id ?? 'new'}`,
    initial: bill ? valuesOf(bill) : EMPTY_BILL,
    schema: bill ? updateCall(bill.id) : createCall,
    send: (call) =>
      call().catch((error: unknown) => {
        setStale(error instanceof AppError && STALE.includes(error.key));
        throw error;
      }),
    async done(saved) {
      showToast(bill ? m.admin_saved() : m.admin_bills_added({ number: numberText(saved) }));
      close();
      await refresh();
    },
  });
  return { ...form, isStale };
}

export type BillFormState = ReturnType<typeof useBillForm>['form'];
