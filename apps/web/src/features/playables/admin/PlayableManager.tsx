import { PLAYABLE_ADMIN_SORTS } from '@mam/contract/core/constants';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import { useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { PlayableDrawer } from './form/PlayableDrawer.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { MANAGER_STATUSES, ManagerFilters } from './ManagerFilters.tsx';
import { PlayableTable } from './PlayableTable.tsx';
import { playableListQuery } from './playable-queries.ts';
import { UnusedFiles } from './UnusedFiles.tsx';

/** The manager of all videos, or of all podcasts: table, filters, bulk actions and drawer. */
export function PlayableManager({ kind }: { kind: PlayableKind }) {
  const table = useTableParams({
    sorts: ['-created_at', ...PLAYABLE_ADMIN_SORTS],
    filters: {
      status: MANAGER_STATUSES,
      categoryId: 'text',
      min_age: ['0', '18'],
      from_date: 'text',
      to_date: 'text',
    },
  });
  const rows = useQuery(playableListQuery(kind, table.query));
  const categories = useCategoryChoices();
  const drawer = useDrawerParams();
  const { adminBase } = PLAYABLE_KINDS[kind];
  const labels = KIND_LABELS[kind];
  const findMatching = () => callApi(`GET ${adminBase}/ids`, { query: table.filters });
  const add = <AddButton label={labels.add()} onClick={() => drawer.show('new')} />;
  const save = (format: 'csv' | 'xlsx') =>
    downloadApi(`GET ${adminBase}/export`, { query: { ...table.query, format } });
  const actions = (
    <>
      <ExportMenu save={save} />
      {add}
    </>
  );
  const open = drawer.open && (
    <PlayableDrawer
      key={`${drawer.open} ${drawer.file}`}
      {...{ kind, categories, ...drawer }}
      open={drawer.open}
    />
  );
  return (
    <AdminPage title={labels.page()} actions={actions}>
      <SplitView drawer={open}>
        <UnusedFiles kind={kind} linkTo={(dir) => drawer.linkTo('new', dir)} />
        <ManagerFilters table={table} categories={categories} />
        <PlayableTable {...{ kind, table, rows, findMatching, drawer, categories, add }} />
      </SplitView>
    </AdminPage>
  );
}
