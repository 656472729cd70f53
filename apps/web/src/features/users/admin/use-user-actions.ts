import { joinFullName } from '@mam/contract/rules/person';
import type { User } from '@mam/contract/users/users';
import type { Suspension } from '@mam/contract/users/users.rules';
import { m } from '@mam/texts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction, useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { session } from '../../../platform/client/session.ts';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { showFailure, showToast } from '../../../platform/toast.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { useIsOutbox } from './mail-queries.ts';
import { promptSuspension } from './suspension-prompt.tsx';
import { editLink, USERS_KEY } from './user-labels.tsx';

interface UserActions {
  rowActions: (user: User) => RowAction[];
  bulkActions: readonly BulkAction[];
  /** Asks for the reason, which all share, and names a single one; rejects when that is closed. */
  suspend: (ids: number[], one?: User) => Promise<void>;
  unsuspend: (ids: number[]) => Promise<void>;
  sendLink: (user: User) => Promise<void>;
  /** Whether it is the admin's own account, which cannot be suspended. */
  isOwn: (id: number) => boolean;
}

/** Actions on accounts; suspending and unsuspending undo each other. */
export function useUserActions(): UserActions {
  const { suspend, unsuspend, isOwn } = useSuspension();
  const refresh = useRefresh(USERS_KEY);
  const isOutbox = useIsOutbox();
  const sendLink = async ({ id, email }: User) => {
    await callApi('POST /api/admin/users/:id/link', { params: { id } });
    showToast(
      (await isOutbox())
        ? m.admin_users_link_outbox({ email })
        : m.admin_users_link_sent({ email }),
    );
    await refresh();
  };
  const open = { label: m.admin_users_unsuspend(), icon: 'key' };
  const close = { label: m.admin_users_suspend(), icon: 'lock', isDanger: true } as const;
  const stateAction = (user: User): RowAction[] => {
    const { id, status } = user;
    if (isOwn(id)) return [];
    return status === 'active'
      ? [{ ...close, run: () => ignoreRejection(suspend([id], user)) }]
      : [{ ...open, run: () => ignoreRejection(unsuspend([id])) }];
  };
  const linkAction = (user: User): RowAction => ({
    label: m.admin_users_send_link(),
    icon: 'mail',
    run: () => ignoreRejection(sendLink(user)),
  });
  const rowActions = (user: User): RowAction[] => [
    { label: m.admin_users_edit(), icon: 'edit', to: editLink(user.id) },
    historyAction('account', user.id),
    ...(canSendLink(user) ? [linkAction(user)] : []),
    ...stateAction(user),
  ];
  const bulkActions = [
    { ...open, run: unsuspend },
    { ...close, run: (ids: number[]) => suspend(ids) },
  ];
  return { rowActions, bulkActions, suspend, unsuspend, sendLink, isOwn };
}

function useSuspension() {
  const run = useBulkAction(USERS_KEY);
  const ownId = useStore(session, ({ current: entry }) => entry?.user_id);
  const callSuspend = (ids: number[], why: Suspension) =>
    callApi('POST /api/admin/users/suspend', { body: { ids, ...why } });
  const callUnsuspend = (ids: number[]) =>
    callApi('POST /api/admin/users/unsuspend', { body: { ids } });
  const suspend = async (ids: number[], one?: User) => {
    const others = ids.filter((id) => id !== ownId);
    if (others.length === 0) return showFailure(m.error_user_self());
    const who = one && joinFullName(one);
    const why = await promptSuspension(one ? `${who} (${one.email})` : countOf(others));
    await run({
      call: () => callSuspend(others, why),
      undo: callUnsuspend,
      message: (count) => {
        if (others.length < ids.length) return m.admin_users_suspended_not_own({ count });
        return who ? m.admin_users_suspended_one({ who }) : m.admin_users_suspended({ count });
      },
    });
  };
  const unsuspend = (ids: number[]) => {
    let before: FormerSuspension[] = [];
    return run({
      async call() {
        const { changed, suspensions } = await callUnsuspend(ids);
        before = suspensions;
        return { changed };
      },
      async undo(changed) {
        for (const { ids: same, ...why } of byReason(changed, before)) await callSuspend(same, why);
      },
      message: (count) => m.admin_users_unsuspended({ count }),
    });
  };
  return { suspend, unsuspend, isOwn: (id: number) => id === ownId };
}

function countOf(ids: readonly number[]): string {
  return m.admin_users_suspend_many({ count: count(ids.length) });
}

type FormerSuspension = Suspension & { id: number };

/** Accounts that were suspended for the same reason, each with its own again. */
function byReason(changed: number[], before: FormerSuspension[]) {
  const groups = new Map<string, Suspension & { ids: number[] }>();
  for (const id of changed) {
    const { reason, note } = before.find((one) => one.id === id) ?? {
      reason: 'other' as const,
      note: m.admin_users_why_unrecorded(),
    };
    const key = `${reason} ${note}`;
    const ids = groups.get(key)?.ids ?? [];
    groups.set(key, { reason, note, ids: [...ids, id] });
  }
  return [...groups.values()];
}

/** The link sets a first password, so it is for active accounts without one. */
export function canSendLink({ has_password, status }: User): boolean {
  return !has_password && status === 'active';
}

/** For calls that show their own toast when they fail. */
export function ignoreRejection(work: Promise<unknown>): Promise<void> {
  return work.then(
    () => undefined,
    () => undefined,
  );
}
