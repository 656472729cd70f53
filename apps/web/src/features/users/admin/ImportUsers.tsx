import { m } from '@mam/texts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ImportSections } from '../../../admin-ui/imports/ImportSections.tsx';
import type { ImportSource } from '../../../admin-ui/imports/import-source.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { USERS_KEY, USERS_PATH } from './user-labels.tsx';

/** `/administrator/user-management/import-users`: a file is checked before its accounts are created. */
export function ImportUsers() {
  return (
    <AdminPage
      title={m.admin_users_import_title()}
      actions={
        <ButtonLink size="s" to={USERS_PATH}>
          {m.admin_users_to_list()}
        </ButtonLink>
      }
    >
      <ImportSections source={userImport()} />
    </AdminPage>
  );
}

const FIELD_LABELS: Record<string, () => string> = {
  full_name: m.import_column_full_name,
  email: m.import_column_email,
  phone_number: m.import_column_phone_number,
  language: m.import_column_language,
  role: m.import_column_role,
};

function userImport(): ImportSource {
  return {
    queryKey: USERS_KEY,
    send: (form) => callApi('POST /api/admin/users/import', { form }, { toast: false }),
    report: (id, signal) =>
      callApi('GET /api/admin/users/import/:id', { params: { id } }, { signal, toast: false }),
    confirm: (id, skip_wrong) =>
      callApi('POST /api/admin/users/import/:id/confirm', { params: { id }, body: { skip_wrong } }),
    saveSample: (format) =>
      downloadApi('GET /api/admin/users/import/sample', { query: { format } }, { toast: false }),
    fieldLabel: (field) => FIELD_LABELS[field]?.() ?? field,
    list: { to: USERS_PATH, label: m.admin_users_to_list() },
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
