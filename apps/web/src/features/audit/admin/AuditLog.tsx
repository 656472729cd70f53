import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function AuditLog() {
  return <AdminPage title={m.admin_nav_audit()}>{null}</AdminPage>;
}
