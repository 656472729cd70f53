import { joinFullName } from '@mam/contract/rules/person';
import type { UserDetail } from '@mam/contract/users/users';
import { userChange } from '@mam/contract/users/users.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { UserFields } from './UserFields.tsx';
import { USERS_KEY, USERS_PATH } from './user-labels.tsx';

/** The form of an existing account; unchanged fields are not sent. */
export function UserForm({ user }: { user: UserDetail }) {
  const navigate = useNavigate();
  const refresh = useRefresh(USERS_KEY);
  const initial = valuesOf(user);
  const { form, control, submit } = useAdminForm({
    name: `users/${user.id}`,
    initial,
    schema: z.preprocess((values: Values) => changeOf(initial, values), userChange),
    send: (body) =>
      callApi('PUT /api/admin/users/:id', { params: { id: user.id }, body }, { toast: false }),
    async done() {
      await refresh();
      showToast(m.admin_saved());
    },
  });
  return (
    <AdminForm
      {...{ control, submit }}
      className={`${PANEL} overflow-clip`}
      save={m.admin_save()}
      cancel={() => navigate(USERS_PATH)}
    >
      <UserFields
        input={(name) => form.getInputProps(name)}
        email={
          <TextInput
            label={m.import_column_email()}
            description={m.admin_users_email_fixed()}
            readOnly
            value={user.email}
          />
        }
      />
    </AdminForm>
  );
}

interface Values {
  full_name: string;
  phone_number: string;
  language: string;
}

function valuesOf(user: UserDetail): Values {
  const { phone_number, language } = user;
  return { full_name: joinFullName(user), phone_number: phone_number ?? '', language };
}

function changeOf(before: Values, { full_name, phone_number, language }: Values) {
  const number = phone_number.trim() === '' ? null : phone_number;
  return {
    ...(full_name !== before.full_name && { full_name }),
    ...(phone_number !== before.phone_number && { phone_number: number }),
    ...(language !== before.language && { language }),
  };
}
