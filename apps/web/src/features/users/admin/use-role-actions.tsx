import type { User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { offerUndo } from '../../../admin-ui/controls/undo.ts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { useStore } from '../../../platform/store.ts';
import { nameOf, USERS_KEY } from './user-labels.tsx';

export interface RoleActions {
  /** Resolves with false where it was cancelled or failed. */
  grant: (user: User) => Promise<boolean>;
  revoke: (user: User) => Promise<boolean>;
}

/** Granting and revoking the role of an admin: confirmed before, undoable after. */
export function useRoleActions(): RoleActions {
  const run = useUndoableCall();
  const ownId = useStore(session, ({ current: entry }) => entry?.user_id);
  return {
    async grant(user) {
      const name = nameOf(user);
      const isConfirmed = await confirm({
        title: m.admin_users_grant_ask({ name }),
        text: m.admin_users_grant_ask_text({ email: user.email }),
        yes: m.admin_users_grant(),
        no: m.admin_cancel(),
      });
      const message = m.admin_users_granted({ name });
      return isConfirmed && run({ call: grantRole(user), undo: () => revokeRole(user), message });
    },
    async revoke(user) {
      const name = nameOf(user);
      const isConfirmed = await confirm({
        title: m.admin_users_revoke_ask({ name }),
        text:
          user.id === ownId
            ? m.admin_users_revoke_own_text()
            : m.admin_users_revoke_ask_text({ email: user.email }),
        yes: m.admin_users_revoke(),
        no: m.admin_cancel(),
      });
      const message = m.admin_users_revoked({ name });
      return isConfirmed && run({ call: revokeRole(user), undo: () => grantRole(user), message });
    },
  };
}

function grantRole({ id }: User) {
  return callApi('PUT /api/admin/users/:id/admin', { params: { id } });
}

function revokeRole({ id }: User) {
  return callApi('DELETE /api/admin/users/:id/admin', { params: { id } });
}

interface UndoableCall {
  call: Promise<unknown>;
  undo: () => Promise<unknown>;
  message: string;
}

/** Returns a function that offers undo after a call; it resolves with false where the call failed. */
function useUndoableCall() {
  const refresh = useRefresh(USERS_KEY);
  return async ({ call, undo, message }: UndoableCall): Promise<boolean> => {
    const isDone = await call.then(
      () => true,
      // A failed call shows its own toast.
      () => false,
    );
    if (!isDone) return false;
    offerUndo(message, async () => {
      await undo();
      await refresh();
    });
    await refresh();
    return true;
  };
}
