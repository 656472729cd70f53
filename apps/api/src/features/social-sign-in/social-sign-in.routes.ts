import { accountsApi, PROVIDERS } from '@mam/contract/accounts/accounts';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { disconnect, finishLinking, startLinking } from './connect.service.ts';
import type { SocialSignInDeps } from './oauth-client.service.ts';
import { exchangeCode } from './one-time-code.service.ts';
import { createStateCookie } from './state-cookie.rules.ts';

/** What pages ask about signing in through a provider; the way there and back is in providers.pages.ts. */
export function registerProviders({ bind }: Binder, deps: SocialSignInDeps, origin: string): void {
  const { read } = createStateCookie(origin);
  const configured = PROVIDERS.filter((name) => deps.providers[name]);

  bind(accountsApi.providers, async () => ({ items: configured }));
  bind(accountsApi.exchangeCode, ({ body }, context) =>
    exchangeCode(deps, { code: body.code, browser: read(context.cookie) }, context),
  );
  bind(accountsApi.connect, async ({ params }, context) => ({
    url: await startLinking(deps, requireActor(context), params.provider),
  }));
  bind(accountsApi.finishConnect, async ({ body }, context) => {
    const handed = { code: body.code, browser: read(context.cookie) };
    await finishLinking(deps, requireActor(context), handed);
    return {};
  });
  bind(accountsApi.disconnect, async ({ params }, context) => {
    await disconnect(deps, requireActor(context), params.provider);
    return {};
  });
}
