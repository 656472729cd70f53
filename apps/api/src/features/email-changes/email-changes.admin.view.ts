import type {
  EmailChangeDetail,
  EmailChangeRow,
} from '@mam/contract/email-changes/email-changes.admin';
import { joinFullName, nameOrNull } from '@mam/contract/rules/person';
import type { listNotes, RequestDetailRow, RequestRow } from './email-changes.admin.queries.ts';

export function toEmailChangeRow(row: RequestRow): EmailChangeRow {
  const { id, old_email, new_email, reason, refuse_reason, complete_reason, status } = row;
  return {
    ...{ id, old_email, new_email, reason, refuse_reason, complete_reason, status },
    user: { id: row.user_id, name: joinFullName(row) },
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}

interface DetailExtras {
  notes: Awaited<ReturnType<typeof listNotes>>;
  is_taken: boolean;
}

export function toEmailChangeDetail(
  row: RequestDetailRow,
  { notes, is_taken }: DetailExtras,
): EmailChangeDetail {
  const { email, phone_number, account_status: status, account_created_at } = row;
  const decider = { first_name: row.decider_first_name, last_name: row.decider_last_name };
  return {
    ...toEmailChangeRow(row),
    account: { email, phone_number, status, created_at: account_created_at.toISOString() },
    notes: notes.map(({ id, text, created_at, ...writer }) => ({
      id,
      text,
      by: nameOrNull(writer),
      created_at: created_at.toISOString(),
    })),
    decided_by: nameOrNull(decider),
    is_taken,
  };
}
