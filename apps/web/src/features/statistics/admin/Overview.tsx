import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function Overview() {
  return <AdminPage title={m.nav_admin_overview()}>{null}</AdminPage>;
}
