import { emailChangesApi } from '@mam/contract/email-changes/email-changes';
import type { Binder } from '../../http/bind.ts';
import type { AccountDeps } from '../accounts/sign-in.service.ts';
import {
  confirmNewAddress,
  listOwnEmailChanges,
  requestEmailChange,
  resendConfirmation,
  withdrawEmailChange,
} from './email-changes.service.ts';

/** `/api/email-changes`: the requests of the account of the session. */
export function registerEmailChanges({ bind }: Binder, deps: AccountDeps): void {
  bind(emailChangesApi.list, async (_, { actor }) => ({
    items: await listOwnEmailChanges(deps.db, actor),
  }));
  bind(emailChangesApi.create, ({ body }, { actor, client }) =>
    requestEmailChange(deps, body, { actor, client }),
  );
  bind(emailChangesApi.sendConfirmation, async ({ params }, context) => {
    await resendConfirmation(deps, params.id, context);
    return {};
  });
  bind(emailChangesApi.withdraw, async ({ params }, context) => {
    await withdrawEmailChange(deps.db, params.id, context);
    return {};
  });
  bind(emailChangesApi.confirm, async ({ body }) => {
    await confirmNewAddress(deps, body.token);
    return {};
  });
}
