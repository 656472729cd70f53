import type { EmailChangeRow } from '@mam/contract/email-changes/email-changes.admin';
import { m } from '@mam/texts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';

export const STATES = {
  incomplete: { variant: 'warn', label: m.admin_changes_incomplete },
  complete: { variant: 'ok', label: m.admin_changes_complete },
  refused: { variant: 'plain', label: m.admin_changes_refused },
} as const;
const UNCONFIRMED = { variant: 'plain', label: m.admin_changes_unconfirmed } as const;

/** The state; a request whose new address is not confirmed waits for the reader, not for an admin. */
export function RequestState({
  request: { status, confirmed_at },
}: {
  request: Pick<EmailChangeRow, 'status' | 'confirmed_at'>;
}) {
  const isUnconfirmed = status === 'incomplete' && !confirmed_at;
  const { variant, label } = isUnconfirmed ? UNCONFIRMED : STATES[status];
  return <StatusChip variant={variant}>{label()}</StatusChip>;
}
