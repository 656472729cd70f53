import { accountsApi } from '@mam/contract/accounts/accounts';
import { requireActor } from '../../http/access/request-context.ts';
import { deleteSession } from '../../http/access/session.queries.ts';
import { revokeSessions } from '../../http/access/session.ts';
import type { Binder } from '../../http/bind.ts';
import { changePassword, resetPassword } from './passwords.service.ts';
import { listDeviceSessions, revokeDeviceSession } from './sessions.service.ts';
import { type AccountDeps, getSessionUser, signIn } from './sign-in.service.ts';
import { register, verify } from './sign-up.service.ts';
import { requestToken } from './token-requests.service.ts';

/** `/api/auth/…`, except for sign-in through a provider (feature social-sign-in). */
export function registerAccounts(binder: Binder, deps: AccountDeps): void {
  registerSignUp(binder, deps);
  registerSessions(binder, deps);
}

function registerSignUp({ bind }: Binder, deps: AccountDeps): void {
  bind(accountsApi.register, async ({ body }, context) => {
    await register(deps, body, context);
    return {};
  });
  bind(accountsApi.verify, async ({ body }) => {
    await verify(deps, body.token);
    return {};
  });
  bind(accountsApi.sendVerify, async ({ body }, { client }) => {
    await requestToken(deps, { purpose: 'verify', email: body.email }, client);
    return {};
  });
  bind(accountsApi.forgotPassword, async ({ body }, { client }) => {
    await requestToken(deps, { purpose: 'reset', email: body.email }, client);
    return {};
  });
  bind(accountsApi.resetPassword, async ({ body }, { client }) => {
    await resetPassword(deps, body, client);
    return {};
  });
  bind(accountsApi.changePassword, async ({ body }, context) => {
    await changePassword(deps, body, { actor: requireActor(context), client: context.client });
    return {};
  });
}

function registerSessions({ bind }: Binder, deps: AccountDeps): void {
  const { db } = deps;

  bind(accountsApi.login, ({ body }, { client }) => signIn(deps, body, client));
  bind(accountsApi.logout, async (_, context) => {
    await deleteSession(db, requireActor(context).session_id);
    return {};
  });
  bind(accountsApi.session, (_, context) => getSessionUser(db, requireActor(context)));
  bind(accountsApi.sessions, async (_, context) => ({
    items: await listDeviceSessions(deps, requireActor(context)),
  }));
  bind(accountsApi.endSession, async ({ params }, context) => {
    await revokeDeviceSession(deps, params.id, context);
    return {};
  });
  bind(accountsApi.endOtherSessions, async (_, context) => {
    const { user_id, session_id } = requireActor(context);
    await revokeSessions(db, user_id, { except: session_id });
    return {};
  });
}
