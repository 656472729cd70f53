import { users } from '@mam/contract/users/users';
import type { AccountDeps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { sendTable } from '../../spreadsheet/send-spreadsheet.ts';
import { exportUsers, userColumns } from './export.service.ts';
import { grantAdmin, revokeAdmin, suspendUsers, unsuspendUsers } from './roles.service.ts';
import { getUser, listUsersPage } from './users.list.ts';
import { changeUser, createUser, resendLink } from './users.service.ts';

/** `/api/admin/users` and `/api/admin/account-management`: the accounts, for those who run the site. */
export function registerUsers(binder: Binder, deps: AccountDeps): void {
  const { bind, bindFile } = binder;
  const { db } = deps;

  bind(users.list, ({ query }) => listUsersPage(db, query));
  bindFile(users.export, async ({ query }, { reply }, context) => {
    const rows = await exportUsers(db, requireActor(context), query);
    const columns = userColumns(context.language);
    return sendTable(reply, { name: 'accounts', format: query.format, columns, rows });
  });

  bind(users.get, ({ params }) => getUser(db, params.id));
  bind(users.create, ({ body }, context) => createUser(deps, requireActor(context), body));
  bind(users.update, ({ params, body }, context) =>
    changeUser(db, requireActor(context), { id: params.id, change: body }),
  );
  bind(users.sendLink, async ({ params }, context) => {
    await resendLink(deps, params.id, { actor: requireActor(context), caller: context.caller });
    return {};
  });

  bind(users.suspend, async ({ body }, context) => ({
    changed: await suspendUsers(db, requireActor(context), body),
  }));
  bind(users.unsuspend, async ({ body }, context) => ({
    changed: await unsuspendUsers(db, requireActor(context), body),
  }));

  bind(users.admins, ({ query }) => listUsersPage(db, { ...query, role: 'admin', sort: 'name' }));
  bind(users.grant, ({ params }, context) => grantAdmin(db, requireActor(context), params));
  bind(users.revoke, ({ params }, context) => revokeAdmin(db, requireActor(context), params));
}
