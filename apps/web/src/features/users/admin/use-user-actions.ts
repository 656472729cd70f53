import type { User } from '@mam/contract/users/users';
import { m } from '@mam/texts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction, useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { useStore } from '../../../platform/store.ts';
import { showToast } from '../../../platform/toast.ts';
import { editLink, USERS_KEY } from './user-labels.tsx';

interface UserActions {
  rowActions: (user: User) => RowAction[];
  bulkActions: readonly BulkAction[];
  suspend: (ids: number[]) => Promise<void>;
  unsuspend: (ids: number[]) => Promise<void>;
  sendLink: (user: User) => Promise<void>;
  /** Whether it is one's own account, which nobody can suspend. */
  isOwn: (id: number) => boolean;
}

/** What can be done with accounts; suspending and its inverse undo each other. */
export function useUserActions(): UserActions {
  const run = useBulkAction(USERS_KEY);
  const refresh = useRefresh(USERS_KEY);
  const own = useStore(session, ({ current: entry }) => entry?.user_id);
  const shut = (ids: number[]) => callApi('POST /api/admin/users/suspend', { body: { ids } });
  const open = (ids: number[]) => callApi('POST /api/admin/users/unsuspend', { body: { ids } });
  const suspend = async (ids: number[]) => {
    const others = ids.filter((id) => id !== own);
    if (others.length === 0) return showToast(m.error_user_self());
    await run({
      call: () => shut(others),
      undo: open,
      message: (count) => m.admin_users_suspended({ count }),
    });
  };
  const unsuspend = (ids: number[]) =>
    run({
      call: () => open(ids),
      undo: shut,
      message: (count) => m.admin_users_unsuspended({ count }),
    });
  const sendLink = async ({ id, email }: User) => {
    await callApi('POST /api/admin/users/:id/link', { params: { id } });
    showToast(m.admin_users_link_sent({ email }));
    await refresh();
  };
  const isOwn = (id: number) => id === own;
  const ofRow = (user: User): RowAction[] => [
    { label: m.admin_users_edit(), icon: 'edit', to: editLink(user.id) },
    ...(canSendLink(user)
      ? [
          {
            label: m.admin_users_send_link(),
            icon: 'mail',
            run: () => ignoreRejection(sendLink(user)),
          },
        ]
      : []),
    ...stateAction(user),
  ];
  const stateAction = ({ id, status }: User): RowAction[] => {
    if (isOwn(id)) return [];
    return status === 'active'
      ? [
          {
            label: m.admin_users_suspend(),
            icon: 'lock',
            isDanger: true,
            run: () => ignoreRejection(suspend([id])),
          },
        ]
      : [
          {
            label: m.admin_users_unsuspend(),
            icon: 'key',
            run: () => ignoreRejection(unsuspend([id])),
          },
        ];
  };
  const ofSome: BulkAction[] = [
    { label: m.admin_users_unsuspend(), icon: 'key', run: unsuspend },
    { label: m.admin_users_suspend(), icon: 'lock', isDanger: true, run: suspend },
  ];
  return { rowActions: ofRow, bulkActions: ofSome, suspend, unsuspend, sendLink, isOwn };
}

/** A letter with a link helps who has no password yet, and may sign in. */
export function canSendLink({ has_password, status }: User): boolean {
  return !has_password && status === 'active';
}

/** A failed call has told by itself. */
export function ignoreRejection(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}
