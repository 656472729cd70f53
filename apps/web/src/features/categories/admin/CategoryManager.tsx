import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function CategoryManager() {
  return <AdminPage title={m.admin_nav_categories()}>{null}</AdminPage>;
}
