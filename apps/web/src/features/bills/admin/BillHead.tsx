import { writtenDay } from '@mam/contract/bills/bill-texts';
import type { AdminBill } from '@mam/contract/bills/bills.admin';
import { m } from '@mam/texts';
import { confirmDiscard } from '../../../admin-ui/form/leave-guard.ts';
import { hasUnsaved } from '../../../admin-ui/form/unsaved.ts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { STATE_VARIANTS, stateNote, stateText } from './bill-labels.ts';
import { type BillStep, stepsOf, useBillActions } from './use-bill-actions.ts';

/** State of a bill, and what can be done with it, above its fields. */
export function BillHead({ bill }: { bill: AdminBill }) {
  const { steps, savePdf } = useBillActions();
  const run = async (step: BillStep) => {
    // A settled bill has no form, so what is typed there would be lost.
    if (hasUnsaved() && !(await confirmDiscard())) return;
    await steps[step].run([bill.id]).catch(() => undefined);
  };
  const { issued_by, issued_on, reason, state } = bill;
  const day = writtenDay(issued_on);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <StatusChip variant={STATE_VARIANTS[state]}>{stateText(state)}</StatusChip>
        <span className="text-sm text-muted tabular-nums">{stateNote(bill)}</span>
        <span className="ml-auto text-sm text-muted tabular-nums">
          {issued_by
            ? m.admin_bills_issued_by({ day, name: issued_by })
            : m.admin_bills_issued({ day })}
        </span>
      </div>
      {reason && (
        <p className="text-sm text-muted">
          {m.admin_bills_last_reason()}: {reason}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {stepsOf(bill).map((step) => (
          <Button key={step} size="s" onClick={() => void run(step)}>
            <Icon name={steps[step].icon} />
            {steps[step].label}
          </Button>
        ))}
        <ButtonLink size="s" to={`/administrator/bills/${bill.id}/print`}>
          <Icon name="print" />
          {m.admin_bills_print()}
        </ButtonLink>
        <Button size="s" onClick={() => void savePdf(bill.id)}>
          <Icon name="download" />
          {m.admin_bills_pdf()}
        </Button>
      </div>
    </div>
  );
}
