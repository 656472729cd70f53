import { emailChanges } from '@mam/contract/email-changes';
import type { AccountDeps } from '../../app.deps.ts';
import type { Binder } from '../../http/bind.ts';
import { requireActor } from '../../http/request-context.ts';
import { listOwn, requestEmailChange } from './email-changes.service.ts';

/** `/api/email-changes`, the customer's side. */
export function registerEmailChanges({ bind }: Binder, deps: AccountDeps): void {
  bind(emailChanges.list, async (_, context) => ({
    items: await listOwn(deps.db, requireActor(context)),
  }));
  bind(emailChanges.create, ({ body }, context) =>
    requestEmailChange(deps, body, { actor: requireActor(context), caller: context.caller }),
  );
}
