import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { AdminNotFound } from '../../../admin-ui/frame/AdminNotFound.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { settingsQuery } from '../../../shared/settings/admin/settings-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { BillSheet } from './BillSheet.tsx';
import { numberText } from './bill-labels.ts';
import { billQuery } from './bill-queries.ts';
import { useBillActions } from './use-bill-actions.ts';

/** `/administrator/bills/:id/print`: a bill as one A4 page, to be printed or downloaded. */
export function BillPrint() {
  const id = Number(useParams().id);
  return Number.isSafeInteger(id) && id > 0 ? <OneBill id={id} /> : <AdminNotFound />;
}

function OneBill({ id }: { id: number }) {
  const bill = useQuery(billQuery(id));
  const settings = useQuery(settingsQuery);
  const isReady = bill.data !== undefined && settings.data !== undefined;
  return (
    <AdminPage
      title={bill.data ? numberText(bill.data) : m.admin_bill_print_title()}
      actions={isReady && <PrintTools id={id} />}
    >
      <Link
        to={`/administrator/bills?edit=${id}`}
        className="-mt-1 mb-3 inline-flex min-h-11 items-center gap-1 text-sm font-strong print:hidden"
      >
        <Icon name="left" className="size-4.5" />
        {m.admin_nav_bills()}
      </Link>
      <QueryBoundary query={bill} rows={4}>
        {(shown) => (
          <QueryBoundary query={settings} rows={4}>
            {({ site }) => (
              <>
                {isOpen(shown) && !site.issuer.account_number && <NoAccount />}
                <BillSheet bill={shown} site={site} />
              </>
            )}
          </QueryBoundary>
        )}
      </QueryBoundary>
    </AdminPage>
  );
}

const isOpen = ({ state }: AdminBill) => state === 'unpaid' || state === 'past_due';

/** The sheet asks for a transfer and has nowhere to send it. */
function NoAccount() {
  return (
    <p className="mx-auto mb-3 w-[min(210mm,100%)] rounded-m bg-warn-soft px-3 py-2 text-sm text-warn-text print:hidden">
      {m.admin_bills_no_account()}{' '}
      <Link
        to="/administrator/settings#issuer"
        className="inline-flex min-h-11 items-center font-strong text-inherit"
      >
        {m.admin_bills_issuer_settings()}
      </Link>
    </p>
  );
}

function PrintTools({ id }: { id: number }) {
  const { savePdf } = useBillActions();
  return (
    <>
      <Button icon="download" size="s" onClick={() => void savePdf(id)}>
        {m.admin_bills_pdf()}
      </Button>
      <Button icon="print" size="s" variant="primary" onClick={() => window.print()}>
        {m.admin_bills_print_button()}
      </Button>
    </>
  );
}
