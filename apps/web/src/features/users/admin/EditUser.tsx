import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function EditUser() {
  return <AdminPage title={m.admin_edit_user()}>{null}</AdminPage>;
}
