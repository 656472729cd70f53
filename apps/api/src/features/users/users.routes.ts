import { usersApi } from '@mam/contract/users/users';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { exportUsers, userColumns } from './export.service.ts';
import { grantAdmin, revokeAdmin, suspendUsers, unsuspendUsers } from './roles.service.ts';
import { changeUser, createUser, getUser, listUsersPage, resendLink } from './users.service.ts';

/** `/api/admin/users` and `/api/admin/account-management`: accounts, for admins. */
export function registerUsers(binder: Binder, deps: AccountDeps): void {
  const { bind, bindFile } = binder;
  const { db } = deps;

  bind(usersApi.list, ({ query }) => listUsersPage(db, query));
  bindFile(usersApi.export, async ({ query }, { reply }, context) => {
    const rows = await exportUsers(db, requireActor(context), query);
    const columns = userColumns(context.language);
    return sendTable(reply, { name: 'accounts', format: query.format, columns, rows });
  });

  bind(usersApi.get, ({ params }) => getUser(db, params.id));
  bind(usersApi.create, ({ body }, context) => createUser(deps, requireActor(context), body));
  bind(usersApi.update, ({ params, body }, context) =>
    changeUser(db, requireActor(context), { id: params.id, change: body }),
  );
  bind(usersApi.sendLink, async ({ params }, context) => {
    await resendLink(deps, params.id, { actor: requireActor(context), client: context.client });
    return {};
  });

  bind(usersApi.suspend, async ({ body }, context) => ({
    changed: await suspendUsers(db, requireActor(context), body),
  }));
  bind(usersApi.unsuspend, async ({ body }, context) => ({
    changed: await unsuspendUsers(db, requireActor(context), body),
  }));

  bind(usersApi.admins, ({ query }) =>
    listUsersPage(db, { ...query, role: 'admin', sort: 'name' }),
  );
  bind(usersApi.grant, ({ params }, context) => grantAdmin(db, requireActor(context), params));
  bind(usersApi.revoke, ({ params }, context) => revokeAdmin(db, requireActor(context), params));
}
