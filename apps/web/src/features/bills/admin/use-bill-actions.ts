import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { promptReason } from '../../../admin-ui/form/prompt.tsx';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import { useBulkAction, useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showToast } from '../../../platform/toast.ts';
import { numberText, vnd } from './bill-labels.ts';
import { promptAddress, promptPaidOn } from './bill-prompts.tsx';
import { BILLS_KEY } from './bill-queries.ts';

export type BillStep = 'pay' | 'reopen' | 'cancel';

/** `bill`: the only one of `ids`, where it is known. */
type RunStep = (ids: number[], bill?: AdminBill) => Promise<void>;

type Changed = Promise<{ changed: number[] }>;

const pay = (ids: number[], paid_on: string) =>
  callApi('POST /api/admin/bills/pay', { body: { ids, paid_on } });
const reopen = (ids: number[], reason: string, is_undo = false) =>
  callApi('POST /api/admin/bills/reopen', { body: { ids, reason, is_undo } });
const cancel = (ids: number[], reason: string) =>
  callApi('POST /api/admin/bills/cancel', { body: { ids, reason } });

/** One bill with its amount, or how many there are. */
function namesOf({ length: count }: number[], bill: AdminBill | undefined): string {
  return bill ? `${numberText(bill)} · ${vnd(bill.amount)}` : m.admin_bills_count({ count });
}

/** Steps between the states of bills, each of which first asks for its day or reason. */
export function useBillActions() {
  const run = useBulkAction(BILLS_KEY);
  const refresh = useRefresh(BILLS_KEY);
  const steps = {
    pay: {
      label: m.admin_bills_pay(),
      icon: 'check',
      async run(ids: number[], bill?: AdminBill) {
        const paid_on = await promptPaidOn(namesOf(ids, bill));
        await run({
          call: () => noteUnchanged(pay(ids, paid_on)),
          undo: (changed) => reopen(changed, m.admin_bills_undo_pay_reason(), true),
          message: (count) => m.admin_bills_paid({ count }),
        });
      },
    },
    reopen: {
      label: m.admin_bills_reopen(),
      icon: 'swap',
      async run(ids) {
        const reason = await promptReason(m.admin_bills_reopen(), m.admin_bills_reopen_reason());
        const { changed } = await noteUnchanged(reopen(ids, reason));
        await refresh();
        // No undo: the inverse needs a day or a reason, which its own button asks for.
        if (changed.length > 0) showToast(m.admin_bills_reopened());
      },
    },
    cancel: {
      label: m.admin_bills_cancel(),
      icon: 'x',
      async run(ids) {
        const reason = await promptReason(
          m.admin_bills_cancel(),
          m.admin_bills_cancel_reason(),
          m.admin_bills_cancel_text(),
        );
        await run({
          call: () => noteUnchanged(cancel(ids, reason)),
          undo: (changed) => reopen(changed, m.admin_bills_undo_cancel_reason(), true),
          message: () => m.admin_bills_cancelled(),
        });
      },
    },
  } satisfies Record<BillStep, BulkAction & { run: RunStep }>;
  const savePdf = (id: number) =>
    // A failed download shows its own toast.
    downloadApi('GET /api/admin/bills/:id/pdf', { params: { id } }).catch(() => undefined);
  return { steps, savePdf };
}

/** Asks for an address and sends the PDF of a bill there; closing the question sends nothing. */
export function useBillMail() {
  const refresh = useRefresh(BILLS_KEY);
  return async ({ id, email }: Pick<AdminBill, 'id' | 'email'>) => {
    const to = await promptAddress(email).catch(() => undefined);
    if (to === undefined) return;
    const sent = callApi('POST /api/admin/bills/:id/mails', { params: { id }, body: { to } });
    // A failed call shows its own toast.
    if (!(await sent.catch(() => undefined))) return;
    await refresh();
    showToast(m.admin_bills_mail_queued());
  };
}

/** A cancelled bill is not sent. */
export function isMailable({ state }: Pick<AdminBill, 'state'>): boolean {
  return state !== 'cancelled';
}

/** The steps that the state of a bill allows. */
export function stepsOf({ state }: AdminBill): readonly BillStep[] {
  return state === 'paid' || state === 'cancelled' ? ['reopen'] : ['pay', 'cancel'];
}

/** Shows a note when another admin has changed all these bills meanwhile. */
async function noteUnchanged(call: Changed): Changed {
  const result = await call;
  if (result.changed.length === 0) showToast(m.admin_bills_meanwhile());
  return result;
}
