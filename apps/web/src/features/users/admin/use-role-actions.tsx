import type { User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { offerUndo } from '../../../admin-ui/frame/undo.ts';
import { useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { useStore } from '../../../platform/store.ts';
import { nameOf, USERS_KEY } from './user-labels.tsx';

interface RoleActions {
  /** False where it was not done: taken back when asked, or refused. */
  grant: (user: User) => Promise<boolean>;
  revoke: (user: User) => Promise<boolean>;
}

/** Granting and removing the right of admins: asked first, taken back after. */
export function useRoleActions(): RoleActions {
  const refresh = useRefresh(USERS_KEY);
  const own = useStore(session, ({ current: entry }) => entry?.user_id);
  const give = ({ id }: User) => callApi('PUT /api/admin/users/:id/admin', { params: { id } });
  const take = ({ id }: User) => callApi('DELETE /api/admin/users/:id/admin', { params: { id } });
  const run = async (call: Promise<unknown>, said: string, undo: () => Promise<unknown>) => {
    const isDone = await call.then(
      () => true,
      // A failed call has told by itself.
      () => false,
    );
    if (!isDone) return false;
    offerUndo(said, async () => {
      await undo();
      await refresh();
    });
    await refresh();
    return true;
  };
  return {
    async grant(user) {
      const name = nameOf(user);
      const isSure = await confirm({
        title: m.admin_users_grant_ask({ name }),
        text: m.admin_users_grant_ask_text({ email: user.email }),
        yes: m.admin_users_grant(),
        no: m.admin_cancel(),
      });
      return isSure && run(give(user), m.admin_users_granted({ name }), () => take(user));
    },
    async revoke(user) {
      const name = nameOf(user);
      const isOwn = user.id === own;
      const isSure = await confirm({
        title: m.admin_users_revoke_ask({ name }),
        text: isOwn
          ? m.admin_users_revoke_own_text()
          : m.admin_users_revoke_ask_text({ email: user.email }),
        yes: m.admin_users_revoke(),
        no: m.admin_cancel(),
      });
      return isSure && run(take(user), m.admin_users_revoked({ name }), () => give(user));
    },
  };
}
