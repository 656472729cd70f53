import type { AdminBanner } from '@mam/contract/banners/banners.admin';
import { m } from '@mam/texts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { type BannerValues, copyFor, otherTarget } from './banner-values.ts';

interface BannerActions {
  rowActions: (row: AdminBanner) => RowAction[];
  /** For selected rows: banners of the list, and deleted ones. */
  bulkActions: readonly BulkAction[];
  deletedBulkActions: readonly BulkAction[];
}

interface BannerActionsOptions {
  copy: (values: BannerValues) => void;
  linkTo: (id: number) => string;
}

/** Actions on banners; deleting and restoring undo each other. */
export function useBannerActions({ copy, linkTo }: BannerActionsOptions): BannerActions {
  const { remove, restore } = useRemoval();
  const danger = { label: m.admin_banners_delete(), icon: 'trash', isDanger: true } as const;
  const back = { label: m.admin_banners_restore(), icon: 'swap' };
  const rowActions = (row: AdminBanner): RowAction[] => {
    if (row.state === 'deleted') return [{ ...back, run: () => restore([row.id]) }];
    const target = otherTarget(row.target);
    const label =
      target === 'mobile' ? m.admin_banners_copy_mobile() : m.admin_banners_copy_desktop();
    return [
      { label: m.admin_banners_edit(), icon: 'edit', to: linkTo(row.id) },
      { label, icon: 'plus', run: () => copy(copyFor(target, row)) },
      historyAction('banner', row.id),
      { ...danger, run: () => remove([row.id]) },
    ];
  };
  return {
    rowActions,
    bulkActions: [{ ...danger, run: remove }],
    deletedBulkActions: [{ ...back, run: restore }],
  };
}

function useRemoval() {
  const run = useBulkAction('banners');
  const callDelete = (ids: number[]) =>
    callApi('POST /api/admin/banners/delete', { body: { ids } });
  const callRestore = (ids: number[]) =>
    callApi('POST /api/admin/banners/restore', { body: { ids } });
  return {
    remove: (ids: number[]) =>
      run({
        call: () => callDelete(ids),
        undo: callRestore,
        message: (count) => m.admin_banners_deleted({ count }),
      }),
    restore: (ids: number[]) =>
      run({
        call: () => callRestore(ids),
        undo: callDelete,
        message: (count) => m.admin_banners_restored({ count }),
      }),
  };
}
