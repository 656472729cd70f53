import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ImportSections } from '../../../shared/imports/admin/ImportSections.tsx';
import type { ImportSource } from '../../../shared/imports/admin/import-source.ts';
import { USERS_KEY, USERS_PATH } from './user-labels.tsx';

/** `/administrator/user-management/import-users`: a file is checked before its accounts are created. */
export function ImportUsers() {
  return (
    <AdminPage
      title={m.admin_users_import_title()}
      back={{ to: USERS_PATH, label: m.nav_admin_users() }}
    >
      <ImportSections source={userImport()} />
    </AdminPage>
  );
}

function userImport(): ImportSource {
  return {
    list: 'users',
    queryKey: USERS_KEY,
    back: { to: USERS_PATH, label: m.admin_users_to_list() },
    texts: {
      lead: m.admin_users_import_lead(),
      file: m.admin_users_import_file(),
      confirm: (count) => m.admin_users_import_confirm({ count }),
      note: m.admin_users_import_letters(),
      done: (count) => m.admin_users_import_done({ count }),
      doneText: m.admin_users_import_done_text(),
    },
  };
}
