import { emailChangesApi } from '@mam/contract/email-changes/email-changes';
import { requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import { listOwnEmailChanges, requestEmailChange } from './email-changes.service.ts';

/** `/api/email-changes`: the requests of the account of the session. */
export function registerEmailChanges({ bind }: Binder, deps: AccountDeps): void {
  bind(emailChangesApi.list, async (_, context) => ({
    items: await listOwnEmailChanges(deps.db, requireActor(context)),
  }));
  bind(emailChangesApi.create, ({ body }, context) =>
    requestEmailChange(deps, body, { actor: requireActor(context), client: context.client }),
  );
}
