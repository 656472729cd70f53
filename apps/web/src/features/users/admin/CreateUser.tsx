import { newUser } from '@mam/contract/users/users.rules';
import { m } from '@mam/texts';
import { Select, TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { PADDED_PANEL, PANEL } from '../../../admin-ui/controls/panel.ts';
import { AdminForm } from '../../../admin-ui/form/AdminForm.tsx';
import { useAdminForm } from '../../../admin-ui/form/use-admin-form.ts';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';
import { MailNotice } from './MailNotice.tsx';
import { useIsOutbox } from './mail-queries.ts';
import { UserFields } from './UserFields.tsx';
import { roleChoices, USERS_KEY, USERS_PATH } from './user-labels.tsx';

const EMPTY = { full_name: '', email: '', phone_number: '', language: 'vi', role: 'customer' };

/** An empty phone number is left out. */
const SCHEMA = z.preprocess((values: typeof EMPTY) => {
  const { phone_number, ...rest } = values;
  return phone_number.trim() === '' ? rest : values;
}, newUser);

/** `/administrator/user-management/create-user`: an account whose owner sets the password. */
export function CreateUser() {
  const navigate = useNavigate();
  const { form, control, submit } = useCreateUserForm();
  return (
    <AdminPage title={m.admin_create_user()} back={{ to: USERS_PATH, label: m.nav_admin_users() }}>
      <MailNotice />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
        <AdminForm
          {...{ control, submit }}
          className={`${PANEL} overflow-clip`}
          save={m.admin_users_create()}
          cancel={() => navigate(USERS_PATH)}
        >
          <p className="text-muted">{m.admin_users_create_lead()}</p>
          <UserFields
            input={(name) => form.getInputProps(name)}
            email={
              <TextInput
                label={m.import_column_email()}
                type="email"
                required
                autoComplete="off"
                {...form.getInputProps('email')}
              />
            }
          />
          <RoleSelect {...form.getInputProps('role')} />
        </AdminForm>
        <WhatNext />
      </div>
    </AdminPage>
  );
}

function useCreateUserForm() {
  const navigate = useNavigate();
  const refresh = useRefresh(USERS_KEY);
  const isOutbox = useIsOutbox();
  return useAdminForm({
    name: 'users/new',
    initial: EMPTY,
    schema: SCHEMA,
    send: (body) => callApi('POST /api/admin/users', { body }, { toast: false }),
    async done({ email }) {
      await refresh();
      showToast(
        (await isOutbox())
          ? m.admin_users_created_outbox({ email })
          : m.admin_users_created({ email }),
      );
      navigate(USERS_PATH);
    },
  });
}

function RoleSelect(input: GetInputPropsReturnType) {
  return (
    <Select
      label={m.import_column_role()}
      description={m.admin_users_role_admin_hint()}
      data={roleChoices()}
      {...input}
    />
  );
}

const STEPS = [m.admin_users_next_mail, m.admin_users_next_password, m.admin_users_next_state];

/** What happens once an account is created. */
function WhatNext() {
  return (
    <section className={PADDED_PANEL} aria-labelledby="what-next">
      <h2 id="what-next">{m.admin_users_next()}</h2>
      <ol className="mt-3 grid list-none gap-3 p-0">
        {STEPS.map((step, index) => (
          <li key={step()} className="flex gap-3">
            <b className="grid size-7 flex-none place-items-center rounded-pill bg-primary-soft text-sm text-ok-text tabular-nums">
              {index + 1}
            </b>
            <span className="min-w-0">{step()}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 border-t border-line pt-3 text-sm text-muted">
        {m.admin_users_next_many()}{' '}
        <Link to={`${USERS_PATH}/import-users`}>{m.admin_users_import()}</Link>
      </p>
    </section>
  );
}
