import { isAdmin } from '@mam/contract/core/roles';
import { joinFullName } from '@mam/contract/rules/person';
import type { User } from '@mam/contract/users/users';
import type { SuspensionReason } from '@mam/contract/users/users.rules';
import { m } from '@mam/texts';
import { StatusChip } from '../../../admin-ui/table/StatusChip.tsx';

/** First part of the query keys of accounts. */
export const USERS_KEY = 'users';
export const USERS_PATH = '/administrator/user-management';

export const editLink = (id: number): string => `${USERS_PATH}/edit-user?id=${id}`;

interface Named {
  first_name: string;
  last_name: string;
  email: string;
}

/** The full name, or the email address of an account of a provider without a name. */
export function nameOf(user: Named): string {
  return joinFullName(user) || user.email;
}

/** The owner of an invited account has not used the link of the first mail yet. */
export function StateChip(user: Pick<User, 'status' | 'is_invited'>) {
  if (user.status === 'suspended') {
    return <StatusChip variant="danger">{m.admin_users_cell_suspended()}</StatusChip>;
  }
  return user.is_invited ? (
    <StatusChip variant="info">{m.admin_users_cell_invited()}</StatusChip>
  ) : (
    <StatusChip variant="ok">{m.admin_users_cell_active()}</StatusChip>
  );
}

export const REASON_LABELS: Record<SuspensionReason, () => string> = {
  harassment: m.admin_users_why_harassment,
  advertising: m.admin_users_why_advertising,
  impersonation: m.admin_users_why_impersonation,
  taken_over: m.admin_users_why_taken_over,
  requested: m.admin_users_why_requested,
  other: m.admin_users_why_other,
};

export function roleLabel(role: readonly string[]): string {
  return isAdmin(role) ? m.admin_users_cell_admin() : m.admin_users_cell_customer();
}

export const roleChoices = () => [
  { value: 'customer', label: m.admin_users_cell_customer() },
  { value: 'admin', label: m.admin_users_cell_admin() },
];

export const languageChoices = () => [
  { value: 'vi', label: m.common_language_vi() },
  { value: 'en', label: m.common_language_en() },
];
