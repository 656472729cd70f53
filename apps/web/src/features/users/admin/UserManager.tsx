import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function UserManager() {
  return <AdminPage title={m.nav_admin_users()}>{null}</AdminPage>;
}
