import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function TrashManager() {
  return <AdminPage title={m.admin_nav_trash()}>{null}</AdminPage>;
}
