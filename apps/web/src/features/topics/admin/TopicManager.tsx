import type { StateChange } from '@mam/contract/core/bulk';
import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import {
  type AdminTopic,
  TOPIC_ADMIN_SORTS,
  TOPIC_ADMIN_STATES,
} from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { ListPage } from '../../../admin-ui/list/ListPage.tsx';
import { nameColumn, stateColumn, stateFilter } from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import { useBulkAction } from '../../../admin-ui/table/use-bulk-action.ts';
import { callApi } from '../../../platform/client/client.ts';
import { count } from '../../../platform/format.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { useCategoryChoices } from '../../../shared/categories/admin/categories-query.ts';
import { topicHref } from '../topic-links.ts';
import { TopicForm } from './TopicForm.tsx';
import { STATES } from './topic-labels.ts';
import { bodyOf, valuesOf } from './topic-values.ts';
import { useReopening } from './use-reopening.tsx';

const KEY = 'admin-topics';
const TEXTS = {
  title: m.nav_admin_topics,
  add: m.admin_topics_add,
  edit: m.admin_topics_edit,
  find: m.admin_topics_find,
  trashNote: m.admin_topics_trash_note,
  empty: m.admin_topics_empty,
  emptyText: m.admin_topics_empty_text,
};
const CHANGES = {
  publish: { label: m.admin_topics_publish, done: m.admin_topics_published },
  hide: { done: m.admin_topics_hidden, icon: 'eye-off' },
  trash: { done: m.admin_topics_trashed },
  restore: { done: m.admin_topics_restored },
};
const NO_TOAST = { toast: false } as const;

/** The manager of the topics of pingpong. */
export function TopicManager() {
  const list = useTopics();
  const categories = useCategoryChoices();
  const close = useClosing();
  const reopen = useReopening(KEY, nameOf);
  const states = useStateActions({ key: KEY, send: sendChange, texts: CHANGES });
  return (
    <ListPage
      {...{ list, states, nameOf }}
      historyOf={(id) => historyAction('topic', id)}
      texts={TEXTS}
      picture="pingpong"
      lead={<p className="max-w-[66ch] text-pretty text-muted">{m.admin_topics_lead()}</p>}
      filters={[
        stateFilter(STATES),
        { name: 'categoryId', label: m.admin_topics_category(), choices: categories },
      ]}
      columns={columnsOf(list.drawer.linkTo, categories)}
      rowActions={(row) => [
        ...(row.state === 'open' || row.state === 'closed' ? [viewAction(row)] : []),
        ...(row.state === 'open' ? [closeAction(row, close)] : []),
        ...(row.state === 'closed' ? [reopenAction(row, reopen)] : []),
        ...states.ofRow(row.state === 'draft' ? 'publish' : 'hide', row.id),
      ]}
      load={(id, options) => callApi('GET /api/admin/topics/:id', { params: { id } }, options)}
      form={({ saved, close }) => <TopicForm topic={saved} {...{ categories, close }} />}
    />
  );
}

function useTopics() {
  return useList({
    key: KEY,
    sorts: TOPIC_ADMIN_SORTS,
    filters: { state: TOPIC_ADMIN_STATES, categoryId: 'text' },
    load: (query, options) =>
      callApi('GET /api/admin/topics', { query }, { ...options, ...NO_TOAST }),
    findMatching: (query) => callApi('GET /api/admin/topics/ids', { query }),
  });
}

function sendChange(change: StateChange, ids: number[]) {
  return callApi(`POST /api/admin/topics/${change}`, { body: { ids } });
}

/** Closes a topic before its last day is over; the undo gives it its days again. */
function useClosing() {
  const runUndoable = useBulkAction(KEY);
  return (row: AdminTopic) => {
    const put = (changes: { closes_now: boolean; updated_at: string }) => {
      const body = { ...bodyOf(valuesOf(row)), ...changes };
      return callApi('PUT /api/admin/topics/:id', { params: { id: row.id }, body });
    };
    let updated_at = '';
    return runUndoable({
      async call() {
        ({ updated_at } = await put({ closes_now: true, updated_at: row.updated_at }));
        return { changed: [row.id] };
      },
      undo: () => put({ closes_now: false, updated_at }),
      message: () => m.admin_topics_closed({ title: nameOf(row) }),
    });
  };
}

function closeAction(row: AdminTopic, close: ReturnType<typeof useClosing>) {
  // A failed call shows its own toast.
  const run = () => close(row).catch(() => undefined);
  return { label: m.admin_topics_close(), icon: 'lock', run };
}

function reopenAction(row: AdminTopic, reopen: ReturnType<typeof useReopening>) {
  const run = () => reopen(row).catch(() => undefined);
  return { label: m.admin_topics_reopen(), icon: 'repeat', run };
}

function viewAction(row: AdminTopic) {
  return { label: m.admin_topics_open_page(), icon: 'pingpong', to: topicHref(row) };
}

function columnsOf(
  linkTo: (id: number) => string,
  categories: ReturnType<typeof useCategoryChoices>,
) {
  return [
    nameColumn<AdminTopic>({
      key: 'title',
      title: m.admin_topics_title(),
      linkTo,
      name: nameOf,
      note: ({ category_id }) =>
        categories.find(({ value }) => value === String(category_id))?.label,
    }),
    {
      key: 'days',
      title: m.admin_topics_days(),
      sort: 'opens_on',
      onCard: 'line',
      cell: (row: AdminTopic) => <span className="whitespace-nowrap">{timeText(row)}</span>,
    },
    stateColumn(STATES),
    {
      key: 'sides',
      title: m.admin_topics_choosers(),
      isNumber: true,
      from: 'wide',
      cell: ({ side_count }: AdminTopic) => count(side_count),
    },
    {
      key: 'answers',
      title: m.admin_topics_answers(),
      sort: 'comment_count',
      isNumber: true,
      from: 'wide',
      onCard: true,
      cell: ({ comment_count }: AdminTopic) => count(comment_count),
    },
  ] as const;
}

/** First and last day, as far as they are set. */
function timeText({ opens_on, closes_on }: AdminTopic): string {
  if (opens_on && closes_on) {
    return m.admin_topics_from_to({ from: dayText(opens_on), to: dayText(closes_on) });
  }
  if (opens_on) return m.admin_topics_from({ day: dayText(opens_on) });
  if (closes_on) return m.admin_topics_until({ day: dayText(closes_on) });
  return m.admin_topics_no_days();
}

function nameOf({ title }: AdminTopic): string {
  return textIn(title, getLocale());
}
