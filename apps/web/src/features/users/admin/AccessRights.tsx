import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function AccessRights() {
  return <AdminPage title={m.nav_admin_access()}>{null}</AdminPage>;
}
