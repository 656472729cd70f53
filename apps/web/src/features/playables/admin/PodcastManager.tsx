import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/AdminPage.tsx';

export function PodcastManager() {
  return <AdminPage title={m.nav_admin_podcasts()}>{null}</AdminPage>;
}
