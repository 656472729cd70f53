import { amountInWords } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { billAmount } from '@mam/contract/bills/bills.rules';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import { FormBody } from '../../../admin-ui/form/FormBody.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { LANGUAGE_NAMES } from '../../../platform/language.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { PayerFields, TermFields } from './BillFields.tsx';
import { BillHead } from './BillHead.tsx';
import { numberText, vnd } from './bill-labels.ts';
import { billQuery } from './bill-queries.ts';
import { type BillFormOptions, useBillForm } from './use-bill-form.ts';

interface BillDrawerProps {
  open: NonNullable<OpenRow>;
  /** The bill that a new one begins with. */
  copied: number | undefined;
  close: () => void;
}

/** The drawer of one new or existing bill. */
export function BillDrawer({ open, copied, close }: BillDrawerProps) {
  if (open === 'new') {
    if (copied) return <Copy id={copied} close={close} />;
    return (
      <EditDrawer title={m.admin_bills_add()} close={close}>
        <BillForm bill={undefined} close={close} />
      </EditDrawer>
    );
  }
  return <ExistingBill id={open} close={close} />;
}

/** A new bill with the values of a former one. */
function Copy({ id, close }: { id: number; close: () => void }) {
  const query = useQuery(billQuery(id));
  const title = query.data
    ? m.admin_bills_copy_of({ number: numberText(query.data) })
    : m.admin_bills_add();
  return (
    <EditDrawer title={title} close={close}>
      <QueryBoundary query={query} rows={5} rowClass="h-14">
        {(copied) => <BillForm bill={undefined} copied={copied} close={close} />}
      </QueryBoundary>
    </EditDrawer>
  );
}

function ExistingBill({ id, close }: { id: number; close: () => void }) {
  const query = useQuery(billQuery(id));
  const title = query.data ? numberText(query.data) : m.bills_title();
  return (
    <EditDrawer title={title} close={close}>
      <QueryBoundary query={query} rows={5} rowClass="h-14">
        {(bill) =>
          isSettled(bill) ? (
            <SettledBill bill={bill} />
          ) : (
            <FirstVersion
              bill={bill}
              reload={async () => (await query.refetch()).data}
              close={close}
            />
          )
        }
      </QueryBoundary>
    </EditDrawer>
  );
}

function isSettled({ state }: AdminBill): boolean {
  return state === 'paid' || state === 'cancelled';
}

interface FirstVersionProps {
  bill: AdminBill;
  reload: () => Promise<AdminBill | undefined>;
  close: () => void;
}

/** Keeps the version that the form was filled with, until the admin asks for the latest one. */
function FirstVersion({ bill, reload, close }: FirstVersionProps) {
  const [version, setVersion] = useState(bill);
  return (
    <BillForm
      key={version.updated_at}
      bill={version}
      reload={async () => setVersion((await reload()) ?? version)}
      close={close}
    />
  );
}

/** A paid or cancelled bill, which is read only. */
function SettledBill({ bill }: { bill: AdminBill }) {
  const { name, address, tax_code, email, description, amount, due_on, note } = bill;
  const language = LANGUAGE_NAMES[bill.language]();
  const words = m.bills_dong({ words: amountInWords(amount, getLocale()) });
  const rows = [
    [m.bills_name(), name],
    [m.bills_address(), address],
    [m.bills_tax_code(), tax_code],
    [m.bills_email(), email],
    [m.bills_description(), description],
    [m.bills_amount(), `${vnd(amount)} (${words})`],
    [m.bills_due_on(), dayText(due_on)],
    [m.admin_bills_language(), language],
    [m.bills_note(), note],
  ] as const;
  return (
    <FormBody>
      <BillHead bill={bill} />
      <dl className="grid gap-3">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-break-word whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </FormBody>
  );
}

interface BillFormProps extends BillFormOptions {
  /** Fills the form with the saved version. */
  reload?: () => Promise<void>;
}

function BillForm({ reload, ...options }: BillFormProps) {
  const { bill, copied, close } = options;
  const { form, control, submit, problems } = useBillForm(options);
  return (
    <AdminForm
      {...{ control, submit }}
      reload={reload && { label: m.admin_bills_stale_reload(), run: reload }}
      save={bill ? m.admin_save() : m.admin_bills_save_new()}
      cancel={close}
      no={m.admin_close()}
    >
      {bill && <BillHead bill={bill} />}
      {copied && <p className="text-sm text-muted">{m.admin_bills_copied()}</p>}
      <PayerFields form={form} bill={bill} onSwitch={problems.clear} />
      <TermFields form={form} bill={bill} copied={copied} />
      <p className="text-sm text-muted">
        <AmountWords amount={form.values.amount} />{' '}
        {bill ? m.admin_bills_editable() : m.admin_bills_number_at_save()}
      </p>
    </AdminForm>
  );
}

function AmountWords({ amount }: { amount: number | string }) {
  const { data } = billAmount.safeParse(amount);
  return data && `${m.bills_dong({ words: amountInWords(data, getLocale()) })}.`;
}
