import { STATE_PATHS, type StateChange } from '@mam/contract/core/bulk';
import { dayText } from '@mam/contract/core/days';
import { textIn } from '@mam/contract/core/localized';
import {
  type AdminHelpPlace,
  HELP_PLACE_RETENTION_DAYS,
  HELP_PLACE_SORTS,
  HELP_PLACE_STATES,
} from '@mam/contract/help-places/help-places.admin';
import { HELP_PLACE_KINDS } from '@mam/contract/help-places/help-places.rules';
import { PROVINCE_NAMES } from '@mam/contract/help-places/provinces';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { ListPage } from '../../../admin-ui/list/ListPage.tsx';
import {
  choicesOf,
  nameColumn,
  STATUS_LOOKS,
  stateColumn,
  stateFilter,
} from '../../../admin-ui/list/list-columns.tsx';
import { useList } from '../../../admin-ui/list/use-list.ts';
import { useStateActions } from '../../../admin-ui/list/use-state-actions.ts';
import { callApi } from '../../../platform/client/client.ts';
import { historyAction } from '../../../shared/audit/admin/item-links.ts';
import { ListFiles } from '../../../shared/imports/admin/ListFiles.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RESULT_NAMES } from './call-results.ts';
import { HelpPlaceForm } from './HelpPlaceForm.tsx';
import { EMPTY_HELP_PLACE, KINDS, valuesOf } from './help-place-values.ts';

const KEY = 'help-places';
const TEXTS = {
  title: m.nav_admin_help_places,
  add: m.admin_help_places_add,
  edit: m.admin_help_places_edit,
  find: m.admin_help_places_find,
  order: m.admin_list_order,
  trashNote: () => m.admin_help_places_trash_note({ days: HELP_PLACE_RETENTION_DAYS }),
  empty: m.admin_help_places_empty,
  emptyText: m.admin_help_places_empty_text,
};
const CHANGES = {
  publish: { done: m.admin_help_places_shown },
  hide: { done: m.admin_help_places_hidden },
  trash: { done: m.admin_help_places_trashed },
  restore: { done: m.admin_help_places_restored },
};

/** The manager of hotlines and places. */
export function HelpPlaceManager() {
  const list = useHelpPlaces();
  const states = useStateActions({ key: KEY, send: sendChange, texts: CHANGES });
  return (
    <ListPage
      {...{ list, states, nameOf }}
      historyOf={(id) => historyAction('help_place', id)}
      texts={TEXTS}
      files={
        <>
          <ListFiles list="help-places" />
          <ButtonLink icon="phone" size="s" to="/administrator/help-places/calls">
            {m.admin_help_calls_title()}
          </ButtonLink>
        </>
      }
      filters={filters()}
      columns={columnsOf(list.drawer.linkTo)}
      rowActions={(row) => states.ofRow(row.state === 'draft' ? 'publish' : 'hide', row.id)}
      load={(id, options) => callApi('GET /api/admin/help-places/:id', { params: { id } }, options)}
      form={({ saved, close }) => (
        <HelpPlaceForm initial={saved ? valuesOf(saved) : EMPTY_HELP_PLACE} {...{ saved, close }} />
      )}
    />
  );
}

function useHelpPlaces() {
  return useList({
    key: KEY,
    order: { as: 'help-places' },
    sorts: HELP_PLACE_SORTS,
    filters: { kind: HELP_PLACE_KINDS, state: HELP_PLACE_STATES },
    load: (query, options) => callApi('GET /api/admin/help-places', { query }, options),
    findMatching: (query) => callApi('GET /api/admin/help-places/ids', { query }),
  });
}

function sendChange(change: StateChange, ids: number[]) {
  return callApi(`POST /api/admin/help-places/${STATE_PATHS[change]}`, { body: { ids } });
}

const filters = () => [
  {
    name: 'kind',
    label: m.admin_help_places_kind(),
    choices: choicesOf(HELP_PLACE_KINDS, (kind) => KINDS[kind]()),
  },
  stateFilter(STATUS_LOOKS),
];

function columnsOf(linkTo: (id: number) => string) {
  return [
    nameColumn<AdminHelpPlace>({
      key: 'name',
      title: m.admin_help_places_name(),
      linkTo,
      name: ({ name }) => textIn(name, getLocale()),
      note: ({ phone, provinces }) => [phone, whereOf(provinces)].filter(Boolean).join(' · '),
    }),
    {
      key: 'last_called_on',
      title: m.admin_help_places_called(),
      sort: 'last_called_on',
      onCard: 'line',
      cell: lastCallOf,
    },
    stateColumn(STATUS_LOOKS),
  ] as const;
}

function lastCallOf(place: AdminHelpPlace): string {
  const { last_called_on, call_result, called_by, is_emergency } = place;
  if (last_called_on) {
    return [dayText(last_called_on), call_result && RESULT_NAMES[call_result](), called_by]
      .filter(Boolean)
      .join(' · ');
  }
  return is_emergency ? m.admin_help_places_called_emergency() : m.admin_help_places_called_never();
}

function whereOf(provinces: AdminHelpPlace['provinces']): string {
  const names = provinces.map((province) => PROVINCE_NAMES[province]);
  return names.join(', ') || m.admin_help_places_nationwide();
}

function nameOf({ name, phone }: AdminHelpPlace): string {
  return [textIn(name, getLocale()), phone].filter(Boolean).join(' ');
}
