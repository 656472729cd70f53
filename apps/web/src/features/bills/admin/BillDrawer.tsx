import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { BillForm } from './BillForm.tsx';
import { numberText } from './bill-labels.ts';
import { billQuery } from './bill-queries.ts';
import { SettledBill } from './SettledBill.tsx';

interface BillDrawerProps {
  open: NonNullable<OpenRow>;
  close: () => void;
}

/** The drawer of one new or existing bill. */
export function BillDrawer({ open, close }: BillDrawerProps) {
  if (open === 'new') {
    return (
      <EditDrawer title={m.admin_bills_add()} close={close}>
        <BillForm bill={undefined} close={close} />
      </EditDrawer>
    );
  }
  return <ExistingBill id={open} close={close} />;
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
