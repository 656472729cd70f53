import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function BannerManager() {
  return <AdminPage title={m.nav_admin_banners()}>{null}</AdminPage>;
}
