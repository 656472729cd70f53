import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function Settings() {
  return <AdminPage title={m.admin_nav_settings()}>{null}</AdminPage>;
}
