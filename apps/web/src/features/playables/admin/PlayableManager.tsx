import { PLAYABLE_ADMIN_SORTS } from '@mam/contract/core/constants';
import { textIn } from '@mam/contract/core/localized';
import { PLAYABLE_KINDS, type PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayable } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/EditDrawer.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AdminEmpty } from '../../../admin-ui/frame/AdminEmpty.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import type { BulkAction } from '../../../admin-ui/table/BulkBar.tsx';
import { DataTable } from '../../../admin-ui/table/DataTable.tsx';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import type { RowAction } from '../../../admin-ui/table/RowMenu.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { playableHref } from '../playable-links.ts';
import { promptCategory, promptTime } from './bulk-prompts.tsx';
import { PlayableDrawer } from './form/PlayableDrawer.tsx';
import { KIND_LABELS } from './kind-labels.ts';
import { ManagerFilters } from './ManagerFilters.tsx';
import { playableColumns } from './playable-columns.tsx';
import { categoriesQuery, playableListQuery } from './playable-queries.ts';
import { type PlayableActions, usePlayableActions } from './use-playable-actions.ts';

/** The table of all videos, or of all podcasts, with its filters, its bulk actions and its drawer. */
export function PlayableManager({ kind }: { kind: PlayableKind }) {
  const table = useTableParams({
    sorts: ['-created_at', ...PLAYABLE_ADMIN_SORTS],
    filters: {
      status: ['published', 'scheduled', 'draft', 'processing', 'failed'],
      categoryId: 'text',
      min_age: ['0', '18'],
      from_date: 'text',
      to_date: 'text',
    },
  });
  const rows = useQuery(playableListQuery(kind, table.query));
  const categories = useCategoryChoices();
  const drawer = useDrawerParams();
  const actions = usePlayableActions(kind);
  const words = KIND_LABELS[kind];
  const { adminBase } = PLAYABLE_KINDS[kind];
  const add = (
    <Button size="s" variant="primary" onClick={() => drawer.show('new')}>
      <Icon name="plus" />
      {words.add()}
    </Button>
  );
  return (
    <AdminPage
      title={words.page()}
      actions={
        <>
          <ExportMenu
            save={(format) =>
              downloadApi(`GET ${adminBase}/export`, { query: { ...table.query, format } })
            }
          />
          {add}
        </>
      }
    >
      <SplitView
        drawer={
          drawer.open && (
            <PlayableDrawer
              key={drawer.open}
              kind={kind}
              open={drawer.open}
              categories={categories}
              show={drawer.show}
            />
          )
        }
      >
        <ManagerFilters table={table} categories={categories} />
        <DataTable
          label={words.page()}
          table={table}
          rows={rows}
          columns={playableColumns(kind, drawer.linkTo)}
          idOf={({ id }) => id}
          nameOf={({ title }) => textIn(title, getLocale())}
          openId={typeof drawer.open === 'number' ? drawer.open : undefined}
          actions={(item) => rowActions(item, actions, drawer.linkTo(item.id))}
          bulk={bulkChoices(actions, categories)}
          empty={
            <AdminEmpty title={words.empty()} text={m.admin_playables_empty_text()} action={add} />
          }
        />
      </SplitView>
    </AdminPage>
  );
}

function useCategoryChoices() {
  const { data } = useQuery(categoriesQuery());
  return (data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

type Choices = ReturnType<typeof useCategoryChoices>;

function bulkChoices(actions: PlayableActions, categories: Choices): BulkAction[] {
  return [
    {
      label: m.admin_playables_to_category(),
      run: async (ids) => actions.categorize(ids, await promptCategory(categories)),
    },
    {
      label: m.admin_playables_to_schedule(),
      run: async (ids) => actions.schedule(ids, await promptTime()),
    },
    { label: m.admin_playables_hide(), run: actions.hide },
    { label: m.admin_playables_show(), run: actions.show },
    {
      label: m.admin_playables_to_trash(),
      icon: 'trash',
      isDanger: true,
      run: actions.trash,
    },
  ];
}

function rowActions(item: AdminPlayable, actions: PlayableActions, edit: string): RowAction[] {
  const { id, status } = item;
  return [
    ...(status === 'published'
      ? [{ label: m.admin_playables_view(), icon: 'eye', to: playableHref(item) }]
      : []),
    { label: m.admin_playables_edit(), icon: 'edit', to: edit },
    status === 'draft'
      ? { label: m.admin_playables_show(), icon: 'check', run: () => actions.show([id]) }
      : { label: m.admin_playables_hide(), icon: 'lock', run: () => actions.hide([id]) },
    {
      label: m.admin_playables_to_trash(),
      icon: 'trash',
      isDanger: true,
      run: () => actions.trash([id]),
    },
  ];
}
