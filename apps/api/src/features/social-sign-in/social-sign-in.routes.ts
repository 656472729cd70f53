import { accountsApi, PROVIDERS } from '@mam/contract/accounts/accounts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { unlinkIdentity } from '../accounts/identities.service.ts';
import { finishLinking, startLinking } from './linking.service.ts';
import { exchangeCode } from './one-time-code.service.ts';
import type { SocialSignInDeps } from './providers.service.ts';
import { createStateCookie } from './state-cookie.rules.ts';

/** Sign-in through a provider: the calls of pages. The browser's visits are in callback.routes.ts. */
export function registerProviders({ bind }: Binder, deps: SocialSignInDeps, origin: string): void {
  const { read } = createStateCookie(origin);
  const configured = PROVIDERS.filter((name) => deps.providers[name]);

  bind(accountsApi.providers, async () => ({ items: configured }));
  bind(accountsApi.exchangeCode, ({ body }, context) =>
    exchangeCode(deps, { code: body.code, stateCookie: read(context.cookie) }, context),
  );
  bind(accountsApi.connect, async ({ params }, context) => ({
    url: await startLinking(deps, requireActor(context), params.provider),
  }));
  bind(accountsApi.finishConnect, async ({ body }, context) => {
    const code = { code: body.code, stateCookie: read(context.cookie) };
    await finishLinking(deps, requireActor(context), code);
    return {};
  });
  bind(accountsApi.disconnect, async ({ params }, context) => {
    await unlinkIdentity(deps.db, requireActor(context).user_id, params.provider);
    return {};
  });
}
