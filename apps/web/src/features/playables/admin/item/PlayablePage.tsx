import { textIn } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import type { AdminPlayableInfo } from '@mam/contract/playables/playables.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { AdminPage } from '../../../../admin-ui/frame/AdminPage.tsx';
import { categoriesQuery } from '../../../../shared/categories/admin/categories-query.ts';
import { noteOpened } from '../../../../shared/palette/admin/opened.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx';
import { pageHref } from '../item-tabs.ts';
import { KIND_LABELS } from '../kind-labels.ts';
import { playableQuery } from '../playable-queries.ts';
import { ItemWorkspace } from './ItemWorkspace.tsx';
import type { ItemTabPanels } from './item-panels.ts';

/** `/administrator/videos/:uuid` and `/administrator/podcasts/:uuid`: everything about one item. */
export function PlayablePage({ kind, panels }: { kind: PlayableKind; panels: ItemTabPanels }) {
  const { uuid = '' } = useParams();
  const query = useQuery(playableQuery(kind, uuid));
  const { data: categories } = useQuery(categoriesQuery());
  const labels = KIND_LABELS[kind];
  if (!query.data || !categories) {
    return (
      <AdminPage title={labels.one()}>
        <QueryBoundary query={query} rows={6} rowClass="h-14">
          {() => null}
        </QueryBoundary>
      </AdminPage>
    );
  }
  const item = query.data;
  if (item.status === 'trash') return <InTrash item={item} />;
  const choices = categories.items.map(({ id, name }) => ({ value: String(id), label: name }));
  return <Loaded key={item.id} {...{ item, choices, panels }} />;
}

interface LoadedProps {
  item: AdminPlayableInfo;
  choices: { value: string; label: string }[];
  panels: ItemTabPanels;
}

function Loaded({ item, choices, panels }: LoadedProps) {
  useNotedItem(item);
  return <ItemWorkspace item={item} categories={choices} panels={panels} />;
}

function InTrash({ item }: { item: AdminPlayableInfo }) {
  const labels = KIND_LABELS[item.kind];
  return (
    <AdminPage title={textIn(item.title, getLocale())}>
      <EmptyState title={m.admin_item_trash()} text={m.admin_item_trash_text()}>
        <ButtonLink size="s" variant="primary" to={`/administrator/trash?kind=${item.kind}`}>
          {m.admin_nav_trash()}
        </ButtonLink>
        <Link to={`/administrator/${item.kind}s`}>{labels.page()}</Link>
      </EmptyState>
    </AdminPage>
  );
}

/** The command palette offers items that were opened. */
function useNotedItem({ kind, uuid, title }: AdminPlayableInfo): void {
  const label = textIn(title, getLocale());
  useEffect(() => noteOpened({ to: pageHref(kind, uuid), label, icon: kind }), [kind, uuid, label]);
}
