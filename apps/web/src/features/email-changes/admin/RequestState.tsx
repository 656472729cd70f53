import type { EmailChangeRow } from '@mam/contract/email-changes/email-changes.admin';
import { m } from '@mam/texts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';

export const STATES = {
  incomplete: { variant: 'warn', label: m.admin_changes_incomplete },
  complete: { variant: 'ok', label: m.admin_changes_complete },
  refused: { variant: 'plain', label: m.admin_changes_refused },
} as const;

/** The state, and whether the new address is confirmed while the request waits. */
export function RequestState({
  request: { status, confirmed_at },
}: {
  request: Pick<EmailChangeRow, 'status' | 'confirmed_at'>;
}) {
  const { variant, label } = STATES[status];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <StatusChip variant={variant}>{label()}</StatusChip>
      {status === 'incomplete' && !confirmed_at && (
        <small className="text-xs text-muted">{m.admin_changes_unconfirmed()}</small>
      )}
    </span>
  );
}
