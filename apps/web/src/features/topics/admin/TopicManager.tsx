import { TOPIC_ADMIN_SORTS, TOPIC_ADMIN_STATES } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { categoriesQuery } from '../../../shared/categories/admin/categories-query.ts';
import { TopicDrawer } from './TopicDrawer.tsx';
import { TopicTable } from './TopicTable.tsx';
import { topicListQuery } from './topic-queries.ts';

/** The manager of the topics of pingpong. */
export function TopicManager() {
  const table = useTableParams({
    sorts: TOPIC_ADMIN_SORTS,
    filters: { state: TOPIC_ADMIN_STATES, categoryId: 'text' },
  });
  const rows = useQuery(topicListQuery(table.query));
  const { data } = useQuery(categoriesQuery());
  const categories = (data?.items ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const drawer = useDrawerParams();
  const { open } = drawer;
  const add = <AddButton label={m.admin_topics_add()} onClick={() => drawer.show('new')} />;
  const topicDrawer = open && (
    <TopicDrawer
      key={open}
      open={open}
      categories={categories}
      close={() => drawer.show(undefined)}
    />
  );
  return (
    <AdminPage title={m.nav_admin_topics()} actions={add}>
      <SplitView drawer={topicDrawer}>
        <p className="mb-4 max-w-[66ch] text-pretty text-muted">{m.admin_topics_lead()}</p>
        <TopicTable {...{ table, rows, drawer, categories, add }} />
      </SplitView>
    </AdminPage>
  );
}
