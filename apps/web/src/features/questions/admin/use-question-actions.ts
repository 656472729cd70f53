import type { AdminQuestion } from '@mam/contract/questions/questions.admin';
import { m } from '@mam/texts';
import type { DrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import { copyAction, historyAction } from '../../../admin-ui/table/item-links.ts';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { questionHref } from '../question-links.ts';

/** Actions on questions; trash and restore undo each other. */
export function useQuestionActions({ linkTo, linkToCopy }: DrawerParams) {
  const run = useBulkAction('questions');
  const visibility = useVisibility();
  const callDelete = (ids: number[]) =>
    callApi('POST /api/admin/questions/delete', { body: { ids } });
  const callRestore = (ids: number[]) =>
    callApi('POST /api/admin/questions/restore', { body: { ids } });
  const remove = (ids: number[]) =>
    run({
      call: () => callDelete(ids),
      undo: callRestore,
      message: (count) => m.admin_questions_trashed({ count }),
    });
  const restore = (ids: number[]) =>
    run({
      call: () => callRestore(ids),
      undo: callDelete,
      message: (count) => m.admin_questions_restored({ count }),
    });
  const danger = { label: m.admin_questions_trash(), icon: 'trash', isDanger: true } as const;
  const back = { label: m.admin_questions_restore(), icon: 'swap' };
  const rowActions = ({ id, uuid, state }: AdminQuestion): RowAction[] => {
    if (state === 'trash') return [{ ...back, run: () => restore([id]) }];
    const view = { label: m.admin_questions_view(), icon: 'eye', to: questionHref(uuid) };
    return [
      { label: m.admin_questions_edit(), icon: 'edit', to: linkTo(id) },
      ...(state === 'published' ? [view] : []),
      copyAction(linkToCopy(id)),
      historyAction('question', id),
      { ...danger, run: () => remove([id]) },
    ];
  };
  return {
    rowActions,
    bulkActions: [...visibility, { ...danger, run: remove }],
    trashBulkActions: [{ ...back, run: restore }],
  };
}

/** Shows and hides questions; each undoes the other. */
function useVisibility(): BulkAction[] {
  const run = useBulkAction('questions');
  const callPublish = (ids: number[]) =>
    callApi('POST /api/admin/questions/publish', { body: { ids } });
  const callHide = (ids: number[]) => callApi('POST /api/admin/questions/hide', { body: { ids } });
  const publish = (ids: number[]) =>
    run({
      call: () => callPublish(ids),
      undo: callHide,
      message: (count) => m.admin_questions_published({ count }),
    });
  const hide = (ids: number[]) =>
    run({
      call: () => callHide(ids),
      undo: callPublish,
      message: (count) => m.admin_questions_hidden({ count }),
    });
  return [
    { label: m.admin_questions_publish_many(), icon: 'eye', run: publish },
    { label: m.admin_questions_hide_many(), icon: 'eye-off', run: hide },
  ];
}
