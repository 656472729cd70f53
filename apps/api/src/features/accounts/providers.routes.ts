import { auth, PROVIDERS } from '@mam/contract/accounts';
import type { AccountDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { requireActor } from '../../http/request-context.ts';
import { disconnect, finishConnect, startConnect } from './providers.connect.ts';
import { browserCookie } from './providers.cookie.ts';
import { handOver } from './providers.hand-over.ts';

/** What pages ask about signing in through a provider; the way there and back is in providers.pages.ts. */
export function registerProviders({ bind }: Binder, deps: AccountDeps, origin: string): void {
  const { read } = browserCookie(origin);
  const configured = PROVIDERS.filter((name) => deps.providers[name]);

  bind(auth.providers, async () => ({ items: configured }));
  bind(auth.handOver, ({ body }, context) =>
    handOver(deps, { code: body.code, browser: read(context.cookie) }, context),
  );
  bind(auth.connect, async ({ params }, context) => ({
    url: await startConnect(deps, requireActor(context), params.provider),
  }));
  bind(auth.finishConnect, async ({ body }, context) => {
    const handed = { code: body.code, browser: read(context.cookie) };
    await finishConnect(deps, requireActor(context), handed);
    return {};
  });
  bind(auth.disconnect, async ({ params }, context) => {
    await disconnect(deps, requireActor(context), params.provider);
    return {};
  });
}
