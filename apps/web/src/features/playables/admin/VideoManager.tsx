import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function VideoManager() {
  return <AdminPage title={m.nav_admin_videos()}>{null}</AdminPage>;
}
