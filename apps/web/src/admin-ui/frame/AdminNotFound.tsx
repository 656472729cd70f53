import { ADMIN_ROOT } from '@mam/contract/core/site-map';
import { m } from '@mam/texts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PADDED_PANEL } from '../controls/panel.ts';
import { AdminPage } from './AdminPage.tsx';

/** A path of the admin area without a page; the menu stays. */
export function AdminNotFound() {
  return (
    <AdminPage title={m.not_found_title()}>
      <div className={PADDED_PANEL}>
        <EmptyState
          picture="not-found"
          title={m.admin_not_found_title()}
          text={m.admin_not_found_text()}
          action={{ to: `${ADMIN_ROOT}/overview`, label: m.admin_not_found_back() }}
        />
      </div>
    </AdminPage>
  );
}
