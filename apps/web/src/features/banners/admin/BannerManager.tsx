import { BANNER_TARGETS } from '@mam/contract/banners/banners';
import {
  type AdminBanner,
  BANNER_SORTS,
  BANNER_STATES,
  type BannerFilters,
} from '@mam/contract/banners/banners.admin';
import type { StateChange } from '@mam/contract/core/bulk';
import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { ListPage } from '../../../admin-ui/list/ListPage.tsx';
import {
  choicesOf,
  type StateLooks,
  stateColumn,
  stateFilter,
} from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import { ExportMenu } from '../../../admin-ui/table/ExportMenu.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { downloadApi } from '../../../platform/client/download-blob.ts';
import { showFailure } from '../../../platform/toast.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { BannerForm } from './BannerForm.tsx';
import { BannerName } from './BannerName.tsx';
import { targetText } from './banner-labels.ts';
import { copyOf, EMPTY_BANNER, otherTarget, valuesOf } from './banner-values.ts';
import { FirstSlide } from './FirstSlide.tsx';

const KEY = 'banners';
const TEXTS = {
  title: m.nav_admin_banners,
  add: m.admin_banners_add,
  edit: m.admin_banners_edit,
  find: m.admin_banners_find,
  order: m.admin_list_order,
  trashNote: m.admin_banners_deleted_note,
  empty: m.admin_banners_empty,
  emptyText: m.admin_banners_empty_text,
};
const CHANGES = {
  trash: { done: m.admin_banners_deleted },
  restore: { done: m.admin_banners_restored },
};
const STATES: StateLooks<AdminBanner['state']> = {
  running: { label: m.admin_banners_state_running, variant: 'ok' },
  upcoming: { label: m.admin_banners_state_upcoming, variant: 'info' },
  over: { label: m.admin_banners_state_over, variant: 'plain' },
  deleted: { label: m.admin_banners_state_deleted, variant: 'danger' },
};

/** The manager of the banners on the home page. */
export function BannerManager() {
  const list = useBanners();
  const states = useStateActions({ key: KEY, send: sendChange, texts: CHANGES });
  const { linkTo, linkToCopy } = list.drawer;
  return (
    <ListPage
      {...{ list, states, nameOf }}
      historyOf={(id) => historyAction('banner', id)}
      texts={TEXTS}
      files={<ExportMenu save={(format) => saveBanners(list.query, format)} />}
      lead={<FirstSlide />}
      filters={filters()}
      columns={columnsOf(linkTo)}
      rowActions={(row) => [{ ...copyAction(row), to: linkToCopy(row.id) }]}
      load={(id, options) => callApi('GET /api/admin/banners/:id', { params: { id } }, options)}
      form={({ saved, copied, close }) => (
        <BannerForm initial={initialOf(saved, copied)} {...{ saved, close }} />
      )}
    />
  );
}

function useBanners() {
  return useList({
    key: KEY,
    order: {
      as: 'banners',
      groupOf: (row: AdminBanner) => row.target,
      isWhole: ({ state, keyword }) => state !== 'deleted' && !keyword,
    },
    sorts: BANNER_SORTS,
    filters: { target: BANNER_TARGETS, state: BANNER_STATES },
    async load(query, { signal }) {
      try {
        return await callApi('GET /api/admin/banners', { query }, { signal, toast: false });
      } catch (error) {
        if (!signal.aborted) showFailure(m.error_banner_load());
        throw error;
      }
    },
  });
}

function sendChange(change: StateChange, ids: number[]) {
  const path = change === 'restore' ? 'restore' : 'delete';
  return callApi(`POST /api/admin/banners/${path}`, { body: { ids } });
}

type ListQuery = BannerFilters & { page: number; size: number };

function saveBanners({ page: _, size: _size, ...filters }: ListQuery, format: 'csv' | 'xlsx') {
  return downloadApi('GET /api/admin/banners/export', { query: { ...filters, format } });
}

function initialOf(saved: AdminBanner | undefined, copied: AdminBanner | undefined) {
  if (copied) return copyOf(copied);
  return saved ? valuesOf(saved) : EMPTY_BANNER;
}

function copyAction({ target }: AdminBanner) {
  const isForPhones = otherTarget(target) === 'mobile';
  const label = isForPhones ? m.admin_banners_copy_mobile() : m.admin_banners_copy_desktop();
  return { label, icon: 'plus' };
}

const filters = () => [
  {
    name: 'target',
    label: m.admin_banners_target(),
    choices: choicesOf(BANNER_TARGETS, targetText),
  },
  stateFilter(STATES),
];

function columnsOf(linkTo: (id: number) => string) {
  return [
    {
      key: 'name',
      title: m.admin_banners_name(),
      sort: 'name',
      cell: (row: AdminBanner) => <BannerName row={row} linkTo={linkTo} />,
    },
    {
      key: 'days',
      title: m.admin_banners_days(),
      sort: 'from_date',
      onCard: 'line',
      cell: ({ from_date, to_date }: AdminBanner) => (
        <span className="@min-wide:whitespace-nowrap">
          {m.admin_banners_from_to({ from: dayText(from_date), to: dayText(to_date) })}
        </span>
      ),
    },
    stateColumn(STATES),
  ] as const;
}

function nameOf({ name, target }: AdminBanner): string {
  return `${textIn(name, getLocale())} (${targetText(target)})`;
}
