import { textIn } from '@mam/contract/core/localized';
import type { AdminHelpPlace } from '@mam/contract/help-places/help-places.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import { historyAction } from '../../../admin-ui/table/item-links.ts';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction, useRefresh } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { showToast } from '../../../platform/toast.ts';

/** Actions on hotlines and places; trash and restore undo each other. */
export function useHelpPlaceActions(linkTo: (id: number) => string) {
  const { remove, restore } = useRemoval();
  const called = useCalledToday();
  const status = useStatusChange();
  const danger = { label: m.admin_help_places_trash(), icon: 'trash', isDanger: true } as const;
  const back = { label: m.admin_help_places_restore(), icon: 'swap' };
  const rowActions = (row: AdminHelpPlace): RowAction[] => {
    if (row.state === 'trash') return [{ ...back, run: () => restore([row.id]) }];
    const call = {
      label: m.admin_help_places_call_today(),
      icon: 'phone',
      run: () => called(row),
    };
    return [
      { label: m.admin_help_places_edit(), icon: 'edit', to: linkTo(row.id) },
      ...(row.phone ? [call] : []),
      ofRow(row.state === 'draft' ? status.publish : status.hide, row),
      historyAction('help_place', row.id),
      { ...danger, run: () => remove([row.id]) },
    ];
  };
  return {
    rowActions,
    bulkActions: [status.publish, status.hide, { ...danger, run: remove }],
    trashBulkActions: [{ ...back, run: restore }],
  };
}

function ofRow(action: BulkAction, { id }: AdminHelpPlace): RowAction {
  return { ...action, icon: action.icon ?? 'check', run: () => action.run([id]) };
}

/** Publishing and hiding undo each other. */
function useStatusChange() {
  const run = useBulkAction('help-places');
  const publish = (ids: number[]) =>
    callApi('POST /api/admin/help-places/publish', { body: { ids } });
  const hide = (ids: number[]) => callApi('POST /api/admin/help-places/hide', { body: { ids } });
  return {
    publish: {
      label: m.admin_help_places_publish(),
      icon: 'check',
      run: (ids) =>
        run({
          call: () => publish(ids),
          undo: hide,
          message: (count) => m.admin_help_places_shown({ count }),
        }),
    },
    hide: {
      label: m.admin_help_places_hide(),
      icon: 'lock',
      run: (ids) =>
        run({
          call: () => hide(ids),
          undo: publish,
          message: (count) => m.admin_help_places_hidden({ count }),
        }),
    },
  } as const satisfies Record<string, BulkAction>;
}

function useCalledToday() {
  const refresh = useRefresh('help-places');
  return async ({ id, name }: AdminHelpPlace) => {
    await callApi('POST /api/admin/help-places/:id/called', { params: { id } });
    showToast(m.admin_help_places_called_saved({ name: textIn(name, getLocale()) }));
    await refresh();
  };
}

function useRemoval() {
  const run = useBulkAction('help-places');
  const callDelete = (ids: number[]) =>
    callApi('POST /api/admin/help-places/delete', { body: { ids } });
  const callRestore = (ids: number[]) =>
    callApi('POST /api/admin/help-places/restore', { body: { ids } });
  return {
    remove: (ids: number[]) =>
      run({
        call: () => callDelete(ids),
        undo: callRestore,
        message: (count) => m.admin_help_places_trashed({ count }),
      }),
    restore: (ids: number[]) =>
      run({
        call: () => callRestore(ids),
        undo: callDelete,
        message: (count) => m.admin_help_places_restored({ count }),
      }),
  };
}
