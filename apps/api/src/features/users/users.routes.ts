import { usersApi } from '@mam/contract/users/users';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { exportUsers, USER_COLUMNS } from './users.export.service.ts';
import { grantAdmin, revokeAdmin, suspendUsers, unsuspendUsers } from './users.roles.service.ts';
import {
  changeUser,
  createUser,
  getUser,
  listMatchingIds,
  listUsersPage,
  resendLink,
} from './users.service.ts';

/** `/api/admin/users` and `/api/admin/account-management`: accounts, for admins. */
export function registerUsers(binder: Binder, deps: AccountDeps): void {
  const { bind, bindFile } = binder;
  const { db } = deps;

  bind(usersApi.list, ({ query }) => listUsersPage(db, query));
  bind(usersApi.ids, ({ query }) => listMatchingIds(db, query));
  bindFile(usersApi.export, async ({ query }, { reply }, { actor, language }) => {
    const rows = await exportUsers(db, actor, query);
    const { format } = query;
    return sendTable(reply, { name: 'accounts', format, language, columns: USER_COLUMNS, rows });
  });

  bind(usersApi.get, ({ params }) => getUser(db, params.id));
  bind(usersApi.create, ({ body }, { actor }) => createUser(deps, actor, body));
  bind(usersApi.update, ({ params, body }, { actor }) =>
    changeUser(db, actor, { id: params.id, change: body }),
  );
  bind(usersApi.sendLink, async ({ params }, { actor, client }) => {
    await resendLink(deps, params.id, { actor, client });
    return {};
  });

  bind(usersApi.suspend, async ({ body }, { actor }) => ({
    changed: await suspendUsers(deps, actor, body),
  }));
  bind(usersApi.unsuspend, ({ body }, { actor }) => unsuspendUsers(db, actor, body));

  bind(usersApi.admins, ({ query }) =>
    listUsersPage(db, { ...query, role: 'admin', sort: 'name' }),
  );
  bind(usersApi.grant, ({ params }, { actor }) => grantAdmin(deps, actor, params));
  bind(usersApi.revoke, ({ params }, { actor }) => revokeAdmin(db, actor, params));
}
