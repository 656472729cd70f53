import { accountsApi } from '@mam/contract/accounts/accounts';
import { PREVIEW_COOKIE_END } from '../../http/access/preview-cookie.ts';
import { deleteSession } from '../../http/access/session.queries.ts';
import { releaseSession, revokeSessions } from '../../http/access/session.ts';
import type { Binder } from '../../http/bind.ts';
import { changePassword, checkReset, resetPassword } from './passwords.service.ts';
import { listDeviceSessions, revokeDeviceSession } from './sessions.service.ts';
import { type AccountDeps, getSessionUser, signIn } from './sign-in.service.ts';
import { checkVerification, register, verify } from './sign-up.service.ts';
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
  bind(accountsApi.verify, ({ body }, { client }) => verify(deps, body, client));
  bind(accountsApi.checkVerify, ({ body }, { client }) => checkVerification(deps, body, client));
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
  bind(accountsApi.checkReset, async ({ body }) => {
    await checkReset(deps, body);
    return {};
  });
  bind(accountsApi.changePassword, async ({ body }, { actor, client }) => {
    await changePassword(deps, body, { actor, client });
    return {};
  });
}

function registerSessions({ bind }: Binder, deps: AccountDeps): void {
  const { db } = deps;

  bind(accountsApi.login, ({ body }, { client }) => signIn(deps, body, client));
  bind(accountsApi.logout, async (_, { actor, setCookie }) => {
    await deleteSession(db, actor.session_id);
    setCookie(PREVIEW_COOKIE_END);
    return {};
  });
  bind(accountsApi.releaseSession, async (_, { actor }) => {
    await releaseSession(db, actor.session_id, deps.clock.now());
    return {};
  });
  bind(accountsApi.session, (_, { actor }) => getSessionUser(db, actor));
  bind(accountsApi.sessions, async (_, { actor }) => ({
    items: await listDeviceSessions(deps, actor),
  }));
  bind(accountsApi.endSession, async ({ params }, context) => {
    await revokeDeviceSession(deps, params.id, context);
    return {};
  });
  bind(accountsApi.endOtherSessions, async (_, { actor }) => {
    const { user_id, session_id } = actor;
    await revokeSessions(db, user_id, { except: session_id });
    return {};
  });
}
