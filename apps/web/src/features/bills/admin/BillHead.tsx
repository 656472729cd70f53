import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { IconButton } from '../../../admin-ui/controls/IconButton.tsx';
import { confirmDiscard } from '../../../admin-ui/form/leave-guard.ts';
import { hasUnsaved } from '../../../admin-ui/form/unsaved.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BillMails } from './BillMails.tsx';
import { STATE_VARIANTS, stateNote, stateText } from './bill-labels.ts';
import {
  type BillStep,
  isMailable,
  stepsOf,
  useBillActions,
  useBillMail,
} from './use-bill-actions.ts';

/** State of a bill, and what can be done with it, above its fields. */
export function BillHead({ bill }: { bill: AdminBill }) {
  const { steps, savePdf } = useBillActions();
  const mail = useBillMail();
  const run = async (step: BillStep) => {
    // A settled bill has no form, so what is typed there would be lost.
    if (hasUnsaved() && !(await confirmDiscard())) return;
    await steps[step].run([bill.id], bill).catch(() => undefined);
  };
  const { issued_by, issued_on, reason, state } = bill;
  const day = dayText(issued_on);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-x-2.5">
        <StatusChip variant={STATE_VARIANTS[state]}>{stateText(state)}</StatusChip>
        <span className="mr-auto text-sm text-muted tabular-nums">{stateNote(bill)}</span>
        <Link to={`/administrator/bills/${bill.id}/print`} className={ICON_LINK}>
          <Icon name="print" />
          <span className="sr-only">{m.admin_bills_print()}</span>
        </Link>
        <IconButton
          icon="download"
          label={m.admin_bills_pdf()}
          size="l"
          onClick={() => void savePdf(bill.id)}
        />
      </div>
      <p className="text-sm text-muted tabular-nums">
        {issued_by
          ? m.admin_bills_issued_by({ day, name: issued_by })
          : m.admin_bills_issued({ day })}
      </p>
      {reason && (
        <p className="text-sm wrap-break-word text-muted">
          {m.admin_bills_last_reason()}: {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {stepsOf(bill).map((step) => (
          <Button icon={steps[step].icon} key={step} size="s" onClick={() => void run(step)}>
            {steps[step].label}
          </Button>
        ))}
        {isMailable(bill) && (
          <Button icon="send" size="s" onClick={() => void mail(bill)}>
            {m.admin_bills_mail()}
          </Button>
        )}
      </div>
      <BillMails id={bill.id} />
    </div>
  );
}

const ICON_LINK = 'grid size-11 flex-none place-items-center rounded-pill text-text hover:bg-sunk';
