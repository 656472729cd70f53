import { joinFullName } from '@mam/contract/rules/person';
import type { UserDetail } from '@mam/contract/users/users';
import { userChange } from '@mam/contract/users/users.rules';
import { m } from '@mam/texts';
import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { PADDED_PANEL, PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { type FactsProps, UserFacts } from './UserFacts.tsx';
import { UserFields } from './UserFields.tsx';
import { USERS_KEY, USERS_PATH } from './user-labels.tsx';

/** `/administrator/user-management/edit-user?id=`: the form and the state of one account. */
export function EditUser({ banOf }: Pick<FactsProps, 'banOf'>) {
  const [params] = useSearchParams();
  const id = idOf(params.get('id'));
  return (
    <AdminPage title={m.admin_edit_user()} back={{ to: USERS_PATH, label: m.nav_admin_users() }}>
      {id === undefined ? (
        <div className={PADDED_PANEL}>
          <EmptyState title={m.admin_users_edit_none()} text={m.admin_users_edit_none_text()} />
        </div>
      ) : (
        <OneUser key={id} id={id} banOf={banOf} />
      )}
    </AdminPage>
  );
}

function OneUser({ id, banOf }: { id: number } & Pick<FactsProps, 'banOf'>) {
  const user = useQuery({
    queryKey: [USERS_KEY, 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/users/:id', { params: { id } }, { signal, toast: false }),
  });
  return (
    <QueryBoundary query={user} rows={5} rowClass="h-14">
      {(row) => (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <UserForm user={row} />
          <UserFacts user={row} banOf={banOf} />
        </div>
      )}
    </QueryBoundary>
  );
}

function idOf(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

/** The form of an existing account; unchanged fields are not sent. */
function UserForm({ user }: { user: UserDetail }) {
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
