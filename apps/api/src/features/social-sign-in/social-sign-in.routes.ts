import { accountsApi, PROVIDERS } from '@mam/contract/accounts/accounts';
import type { Binder } from '../../http/bind.ts';
import { disconnectIdentity } from '../accounts/identities.service.ts';
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
  bind(accountsApi.connect, async ({ params, body }, { actor, client }) => ({
    url: await startLinking(deps, { actor, client }, { ...params, ...body }),
  }));
  bind(accountsApi.finishConnect, async ({ body }, { actor, cookie }) => {
    const code = { code: body.code, stateCookie: read(cookie) };
    await finishLinking(deps, actor, code);
    return {};
  });
  bind(accountsApi.disconnect, async ({ params }, { actor }) => {
    await disconnectIdentity(deps, actor.user_id, params.provider);
    return {};
  });
}
