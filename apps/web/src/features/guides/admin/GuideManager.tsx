import { STATE_PATHS, type StateChange } from '@mam/contract/core/bulk';
import { textIn } from '@mam/contract/core/localized';
import { GUIDE_GROUPS, GUIDE_KINDS } from '@mam/contract/guides/guide-kinds';
import {
  type AdminGuide,
  GUIDE_RETENTION_DAYS,
  GUIDE_SORTS,
  GUIDE_STATES,
} from '@mam/contract/guides/guides.admin';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { ListPage } from '../../../admin-ui/list/ListPage.tsx';
import {
  nameColumn,
  STATUS_LOOKS,
  stateColumn,
  stateFilter,
} from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import { callApi } from '../../../platform/client/client.ts';
import { vietnamTime } from '../../../platform/format.ts';
import { useHasColleagues } from '../../../shared/accounts/admin/use-colleagues.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { ownId } from '../../../shared/inbox/admin/own-id.ts';
import { useWorkRefresh } from '../../../shared/inbox/admin/waiting-counts.ts';
import { GuideForm } from './GuideForm.tsx';
import { groupChoices, groupName, kindChoices, kindName, readerText } from './guide-labels.ts';
import type { ReaderNoteProps } from './reader/ReaderNote.tsx';
import { isReading } from './reader/second-reader.ts';

const KEY = 'guides';
const TEXTS = {
  title: m.admin_nav_guides,
  add: m.admin_guides_add,
  edit: formTitle,
  find: m.admin_guides_find,
  order: m.admin_list_order,
  trashNote: () => m.admin_guides_trash_note({ days: GUIDE_RETENTION_DAYS }),
  empty: m.admin_guides_empty,
  emptyText: m.admin_guides_empty_text,
};
const CHANGES = {
  publish: { done: m.admin_guides_published },
  hide: { done: m.admin_guides_hidden },
  trash: { done: m.admin_guides_trashed },
  restore: { done: m.admin_guides_restored },
};

/** The list of guides and the drawer that edits one of them. */
export function GuideManager({ differencesOf }: Pick<ReaderNoteProps, 'differencesOf'>) {
  const list = useList({
    key: KEY,
    order: { as: 'guides' },
    sorts: GUIDE_SORTS,
    filters: { kind: GUIDE_KINDS, group: GUIDE_GROUPS, state: GUIDE_STATES },
    load: (query, options) => callApi('GET /api/admin/guides', { query }, options),
    findMatching: (query) => callApi('GET /api/admin/guides/ids', { query }),
  });
  const refreshWork = useWorkRefresh();
  const send = (change: StateChange, ids: number[]) => refreshWork(sendChange(change, ids));
  const hasOthers = useHasColleagues();
  const states = useStateActions({ key: KEY, send, texts: CHANGES });
  return (
    <ListPage
      {...{ list, states, nameOf }}
      isDrawerLarge
      historyOf={(id) => historyAction('guide', id)}
      texts={TEXTS}
      filters={filters()}
      columns={columnsOf(list.drawer.linkTo)}
      rowActions={({ id, state, needs_reader }) => {
        const actions = states.ofRow(state === 'draft' ? 'publish' : 'hide', id);
        const isReadFirst = state === 'draft' && needs_reader && hasOthers;
        if (!isReadFirst) return actions;
        const to = list.drawer.linkTo(id);
        return actions.map(({ label, icon }) => ({ label, icon, to }));
      }}
      load={(id, options) => callApi('GET /api/admin/guides/:id', { params: { id } }, options)}
      form={(row) => <GuideForm {...row} differencesOf={differencesOf} />}
    />
  );
}

/** A guide that waits for this admin is read, and not changed. */
function formTitle(open?: AdminGuide): string {
  const isRead = open && isReading({ saved: open, own: ownId(), isChanged: false });
  return isRead
    ? m.admin_guides_read_form({ title: textIn(open.title, getLocale()) })
    : m.admin_guides_edit();
}

const filters = () => [
  { name: 'kind', label: m.admin_guides_kind(), choices: kindChoices() },
  { name: 'group', label: m.admin_guides_group(), choices: groupChoices() },
  stateFilter(STATUS_LOOKS),
];

function columnsOf(linkTo: (id: number) => string) {
  return [
    nameColumn<AdminGuide>({
      ...{ key: 'title', title: m.admin_guides_name(), linkTo, name: nameOf },
      note: (guide) => (
        <>
          {m.admin_guides_edited({ when: vietnamTime(guide.updated_at) })}
          {guide.needs_reader && <span className="block text-warn-text">{readerText(guide)}</span>}
          {newTitleOf(guide)}
        </>
      ),
    }),
    {
      key: 'kind',
      title: m.admin_guides_kind_and_group(),
      onCard: true,
      cell: ({ kind, group }: AdminGuide) => (
        <>
          <span className="@max-card:after:content-['_·']">{kindName(kind)}</span>{' '}
          <small className="@max-card:inline! @max-card:text-sm!">{groupName(group)}</small>
        </>
      ),
    },
    stateColumn(STATUS_LOOKS),
  ] as const;
}

function sendChange(change: StateChange, ids: number[]) {
  return callApi(`POST /api/admin/guides/${STATE_PATHS[change]}`, { body: { ids } });
}

/** What all admins see of a guide is what readers see. */
function nameOf({ shown_title }: AdminGuide): string {
  return textIn(shown_title, getLocale());
}

/** The title that waits, where it differs. */
function newTitleOf(guide: AdminGuide): string {
  const title = textIn(guide.title, getLocale());
  return title === nameOf(guide) ? '' : m.admin_guides_new_title({ title });
}
