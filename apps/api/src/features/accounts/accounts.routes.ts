import { auth } from '@mam/contract/accounts/accounts';
import type { AccountDeps } from '../../app.deps.ts';
import { requireActor } from '../../http/access/request-context.ts';
import { deleteSession } from '../../http/access/session.queries.ts';
import { revokeSessions } from '../../http/access/session.ts';
import type { Binder } from '../../http/bind.ts';
import { changePassword, resetPassword } from './passwords.service.ts';
import { listDeviceSessions, revokeDeviceSession } from './sessions.service.ts';
import { getSessionUser, signIn } from './sign-in.service.ts';
import { register, verify } from './sign-up.service.ts';
import { requestToken } from './token-requests.service.ts';

/** `/api/auth/…` but for what goes through a provider (providers.routes.ts). */
export function registerAccounts({ bind }: Binder, deps: AccountDeps): void {
  const { db } = deps;

  bind(auth.register, async ({ body }, context) => {
    await register(deps, body, context);
    return {};
  });
  bind(auth.verify, async ({ body }) => {
    await verify(deps, body.token);
    return {};
  });
  bind(auth.sendVerify, async ({ body }, { caller }) => {
    await requestToken(deps, { purpose: 'verify', email: body.email }, caller);
    return {};
  });
  bind(auth.forgotPassword, async ({ body }, { caller }) => {
    await requestToken(deps, { purpose: 'reset', email: body.email }, caller);
    return {};
  });
  bind(auth.resetPassword, async ({ body }, { caller }) => {
    await resetPassword(deps, body, caller);
    return {};
  });
  bind(auth.changePassword, async ({ body }, context) => {
    await changePassword(deps, body, { actor: requireActor(context), caller: context.caller });
    return {};
  });

  bind(auth.login, ({ body }, { caller }) => signIn(deps, body, caller));
  bind(auth.logout, async (_, context) => {
    await deleteSession(db, requireActor(context).session_id);
    return {};
  });
  bind(auth.session, (_, context) => getSessionUser(db, requireActor(context)));
  bind(auth.sessions, async (_, context) => ({
    items: await listDeviceSessions(deps, requireActor(context)),
  }));
  bind(auth.endSession, async ({ params }, context) => {
    await revokeDeviceSession(deps, params.id, context);
    return {};
  });
  bind(auth.endOtherSessions, async (_, context) => {
    const { user_id, session_id } = requireActor(context);
    await revokeSessions(db, user_id, session_id);
    return {};
  });
}
