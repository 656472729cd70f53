import type { AdminCourse } from '@mam/contract/courses/courses.admin';
import { m } from '@mam/texts';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { COURSES_KEY, COURSES_PATH } from './course-queries.ts';

type Change = 'publish' | 'hide' | 'trash' | 'restore';

/** Each change with the one that undoes it. */
const CHANGES = {
  publish: { undo: 'hide', message: m.admin_courses_published },
  hide: { undo: 'publish', message: m.admin_courses_hidden },
  trash: { undo: 'restore', message: m.admin_courses_trashed },
  restore: { undo: 'trash', message: m.admin_courses_restored },
} as const;

/** Actions on courses; each offers undo. */
export function useCourseActions() {
  const run = useBulkAction(COURSES_KEY);
  const send = (change: Change, ids: number[]) =>
    callApi(`POST /api/admin/courses/${change}`, { body: { ids } });
  const change = (name: Change, ids: number[]) => {
    const { undo, message } = CHANGES[name];
    return run({
      call: () => send(name, ids),
      undo: (changed) => send(undo, changed),
      message: (count) => message({ count }),
    });
  };
  const action = (name: Change) => (ids: number[]) => change(name, ids);
  const bulk = {
    publish: { label: m.admin_courses_publish(), icon: 'check', run: action('publish') },
    hide: { label: m.admin_courses_hide(), icon: 'lock', run: action('hide') },
    restore: { label: m.admin_courses_restore(), icon: 'swap', run: action('restore') },
    trash: {
      ...{ label: m.admin_courses_trash(), icon: 'trash', isDanger: true },
      run: action('trash'),
    },
  } as const satisfies Record<Change, BulkAction>;
  const ofRow = (name: Change, { id }: AdminCourse): RowAction => ({
    ...bulk[name],
    run: () => change(name, [id]),
  });
  const rowActions = (row: AdminCourse): RowAction[] => {
    if (row.state === 'trash') return [ofRow('restore', row)];
    const see = { label: m.admin_courses_view(), icon: 'eye', to: `/learning/${row.uuid}` };
    return [
      { label: m.admin_courses_edit(), icon: 'edit', to: `${COURSES_PATH}/${row.id}` },
      ...(row.state === 'published' ? [see] : []),
      ...(row.state === 'published' ? [] : [ofRow('publish', row)]),
      ...(row.state === 'draft' ? [] : [ofRow('hide', row)]),
      historyAction('course', row.id),
      ofRow('trash', row),
    ];
  };
  return {
    change,
    rowActions,
    bulkActions: [bulk.publish, bulk.hide, bulk.trash] as readonly BulkAction[],
    trashBulkActions: [bulk.restore] as readonly BulkAction[],
  };
}
