import type { AdminBanner } from '@mam/contract/banners/banners.admin';
import { m } from '@mam/texts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { type BannerValues, copyFor, otherTarget } from './banner-values.ts';

interface BannerActions {
  rowActions: (row: AdminBanner) => RowAction[];
  /** For chosen rows: those on the list, and those that were deleted. */
  bulkActions: readonly BulkAction[];
  deletedBulkActions: readonly BulkAction[];
}

interface ActionsRules {
  copy: (values: BannerValues) => void;
  linkTo: (id: number) => string;
}

/** What can be done with banners; deleting and bringing back undo each other. */
export function useBannerActions({ copy, linkTo }: ActionsRules): BannerActions {
  const run = useBulkAction('banners');
  const drop = (ids: number[]) => callApi('POST /api/admin/banners/delete', { body: { ids } });
  const bringBack = (ids: number[]) =>
    callApi('POST /api/admin/banners/restore', { body: { ids } });
  const remove = (ids: number[]) =>
    run({
      call: () => drop(ids),
      undo: bringBack,
      message: (count) => m.admin_banners_deleted({ count }),
    });
  const restore = (ids: number[]) =>
    run({
      call: () => bringBack(ids),
      undo: drop,
      message: (count) => m.admin_banners_restored({ count }),
    });
  const ofRow = (row: AdminBanner): RowAction[] => {
    if (row.state === 'deleted') {
      return [{ label: m.admin_banners_restore(), icon: 'swap', run: () => restore([row.id]) }];
    }
    const target = otherTarget(row.target);
    const label =
      target === 'mobile' ? m.admin_banners_copy_mobile() : m.admin_banners_copy_desktop();
    return [
      { label: m.admin_banners_edit(), icon: 'edit', to: linkTo(row.id) },
      { label, icon: 'plus', run: () => copy(copyFor(target, row)) },
      {
        label: m.admin_banners_delete(),
        icon: 'trash',
        isDanger: true,
        run: () => remove([row.id]),
      },
    ];
  };
  return {
    rowActions: ofRow,
    bulkActions: [{ label: m.admin_banners_delete(), icon: 'trash', isDanger: true, run: remove }],
    deletedBulkActions: [{ label: m.admin_banners_restore(), icon: 'swap', run: restore }],
  };
}
