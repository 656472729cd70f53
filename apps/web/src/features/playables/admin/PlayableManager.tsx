import { PLAYABLE_ADMIN_SORT, PLAYABLE_ADMIN_SORTS } from '@mam/contract/core/constants';
import { textIn } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminStatusFilter } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { ListRows } from '../../../admin-ui/list/ListTable.tsx';
import { choicesOf } from '../../../admin-ui/list/list-columns.tsx';
import { DayRangeFilter } from '../../../admin-ui/table/DayRangeFilter.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { PlayableDrawer } from './form/PlayableDrawer.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { playableColumns } from './playable-columns.tsx';
import { bulkActions, rowActions } from './playable-menus.tsx';
import { playableListQuery, useCategoryOf } from './playable-queries.ts';
import { UnusedFiles } from './UnusedFiles.tsx';
import { usePlayableActions } from './use-playable-actions.ts';

/** The trash has a page of its own. */
const STATUSES = [
  'published',
  'scheduled',
  'draft',
  'processing',
  'failed',
] as const satisfies readonly AdminStatusFilter[];

const STATUS_LABELS = {
  published: m.admin_playables_state_published,
  scheduled: m.admin_playables_state_scheduled,
  draft: m.admin_playables_state_draft,
  processing: m.admin_playables_state_processing,
  failed: m.admin_playables_state_failed,
} as const;

export const VideoManager = () => <PlayableManager kind="video" />;
export const PodcastManager = () => <PlayableManager kind="podcast" />;

/** The manager of all videos, or of all podcasts: table, filters, bulk actions and drawer. */
function PlayableManager({ kind }: { kind: PlayableKind }) {
  const list = usePlayables(kind);
  const { drawer, table } = list;
  const categories = useCategoryChoices();
  const categoryOf = useCategoryOf();
  const actions = usePlayableActions(kind);
  const labels = KIND_LABELS[kind];
  const add = (
    <AddButton label={labels.add()} form={`${kind}s`} onClick={() => drawer.show('new')} />
  );
  const open = drawer.open && (
    <PlayableDrawer
      key={`${drawer.open} ${drawer.file}`}
      {...{ kind, categories, ...drawer }}
      open={drawer.open}
    />
  );
  return (
    <AdminPage
      title={labels.page()}
      actions={
        <>
          <ExportMenu save={list.save} />
          {add}
        </>
      }
    >
      <SplitView drawer={open}>
        <UnusedFiles kind={kind} linkTo={(dir) => drawer.linkTo('new', dir)} />
        <ListRows
          {...{ list, add }}
          texts={{
            ...{ title: labels.page, find: m.admin_playables_find },
            ...{ empty: labels.empty, emptyText: m.admin_playables_empty_text },
          }}
          filters={filtersOf(categories)}
          moreFilters={<DayRangeFilter table={table} label={m.admin_playables_date()} />}
          orderNote={m.admin_playables_newest()}
          nameOf={({ title }) => textIn(title, getLocale())}
          columns={playableColumns(kind, drawer.linkTo, categoryOf)}
          actions={(item) => rowActions(item, actions, drawer.linkTo(item.id))}
          bulk={bulkActions(actions, categories)}
        />
      </SplitView>
    </AdminPage>
  );
}

function usePlayables(kind: PlayableKind) {
  const { adminBase } = PLAYABLE_KINDS[kind];
  const table = useTableParams({
    sorts: [PLAYABLE_ADMIN_SORT, ...PLAYABLE_ADMIN_SORTS],
    filters: {
      status: STATUSES,
      categoryId: 'text',
      min_age: ['0', '18'],
      from_date: 'text',
      to_date: 'text',
    },
  });
  return {
    table,
    rows: useQuery(playableListQuery(kind, table.query)),
    drawer: useDrawerParams(),
    findMatching: () => callApi(`GET ${adminBase}/ids`, { query: table.filters }),
    save: (format: 'csv' | 'xlsx') =>
      downloadApi(`GET ${adminBase}/export`, { query: { ...table.query, format } }),
  };
}

const filtersOf = (categories: { value: string; label: string }[]) => [
  {
    name: 'status',
    label: m.admin_playables_status(),
    choices: choicesOf(STATUSES, (status) => STATUS_LABELS[status]()),
  },
  { name: 'categoryId', label: m.admin_playables_category(), choices: categories },
  {
    name: 'min_age',
    label: m.admin_playables_age(),
    choices: [
      { value: '0', label: m.admin_playables_age_all() },
      { value: '18', label: m.admin_playables_age_18() },
    ],
  },
];
