import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function CreateUser() {
  return <AdminPage title={m.admin_create_user()}>{null}</AdminPage>;
}
