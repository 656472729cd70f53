import { STATE_PATHS, type StateChange } from '@mam/contract/core/bulk';
import {
  type AdminRound,
  ROUND_RETENTION_DAYS,
  ROUND_SORTS,
  ROUND_STATES,
} from '@mam/contract/games/games.admin';
import { GAMES, type Game, ROUND_KINDS } from '@mam/contract/games/kinds';
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
import { vietnamTime } from '../../../platform/format.ts';
import { copyAction, historyAction } from '../../../shared/audit/admin/item-links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RoundForm } from './RoundForm.tsx';
import { GAME_LABELS, KIND_LABELS } from './round-labels.ts';
import { emptyRound, valuesOf } from './round-values.ts';

const KEY = 'game-rounds';
const TEXTS = {
  title: m.nav_admin_games,
  add: m.admin_games_add,
  edit: m.admin_games_edit,
  find: m.admin_games_find,
  trashNote: () => m.admin_games_trash_note({ days: ROUND_RETENTION_DAYS }),
  empty: m.admin_games_empty,
  emptyText: m.admin_games_empty_text,
};
const CHANGES = {
  publish: { label: m.admin_games_show, done: m.admin_games_shown, icon: 'eye' },
  hide: { done: m.admin_games_hidden, icon: 'eye-off' },
  trash: { done: m.admin_games_trashed },
  restore: { done: m.admin_games_restored },
};

/** The manager of rounds of all games. */
export function RoundManager() {
  const list = useRounds();
  const { game, sort } = list.query;
  const states = useStateActions({ key: KEY, send: sendChange, texts: CHANGES });
  const { linkTo, linkToCopy } = list.drawer;
  return (
    <ListPage
      {...{ list, states, nameOf }}
      historyOf={(id) => historyAction('game_round', id)}
      // Each game has an order of its own.
      texts={{ ...TEXTS, order: game && m.admin_list_order }}
      files={<ImportLink game={game ?? GAMES[0]} />}
      filters={filters()}
      // In any other order rounds of several games stand among each other.
      {...(sort === 'position' && { groupOf })}
      columns={columnsOf(linkTo)}
      rowActions={(row) => [
        ...(row.state === 'published' ? [viewAction(row)] : []),
        ...states.ofRow(row.state === 'published' ? 'hide' : 'publish', row.id),
        copyAction(linkToCopy(row.id)),
      ]}
      load={(id, options) => callApi('GET /api/admin/game-rounds/:id', { params: { id } }, options)}
      form={({ saved, copied, close }) => (
        <RoundForm initial={initialOf(saved, copied, game)} {...{ saved, close }} />
      )}
    />
  );
}

function useRounds() {
  return useList({
    key: KEY,
    order: {
      as: 'game-rounds',
      isWhole: ({ game, state, keyword }) => Boolean(game) && !state && !keyword,
    },
    sorts: ROUND_SORTS,
    filters: { game: GAMES, state: ROUND_STATES },
    load: (query, options) => callApi('GET /api/admin/game-rounds', { query }, options),
    findMatching: (query) => callApi('GET /api/admin/game-rounds/ids', { query }),
  });
}

function sendChange(change: StateChange, ids: number[]) {
  return callApi(`POST /api/admin/game-rounds/${STATE_PATHS[change]}`, { body: { ids } });
}

/** A copy is a draft until it differs; a new round begins with the game of the list. */
function initialOf(
  saved: AdminRound | undefined,
  copied: AdminRound | undefined,
  game: Game = 'guess-word',
) {
  if (copied) return { ...valuesOf(copied), status: 'draft' as const };
  return saved ? valuesOf(saved) : emptyRound(game, ROUND_KINDS[game][0]);
}

function ImportLink({ game }: { game: Game }) {
  return (
    <ButtonLink icon="upload" size="s" to={`/administrator/games/import?game=${game}`}>
      {m.admin_import_open()}
    </ButtonLink>
  );
}

const filters = () => [
  {
    name: 'game',
    label: m.admin_games_game(),
    choices: choicesOf(GAMES, (game) => GAME_LABELS[game]()),
  },
  stateFilter(STATUS_LOOKS),
];

const groupOf = ({ game }: AdminRound) => GAME_LABELS[game]();

function viewAction({ game }: AdminRound) {
  return { label: m.admin_games_view(), icon: 'play', to: `/game/${game}` };
}

function columnsOf(linkTo: (id: number) => string) {
  return [
    nameColumn<AdminRound>({
      key: 'title',
      title: m.admin_games_round(),
      linkTo,
      name: nameOf,
      note: ({ game, kind }) => `${GAME_LABELS[game]()} · ${KIND_LABELS[kind]()}`,
    }),
    stateColumn(STATUS_LOOKS),
    {
      key: 'updated_at',
      title: m.admin_games_updated(),
      sort: 'updated_at',
      isNumber: true,
      from: 'wide',
      cell: ({ updated_at }: AdminRound) => vietnamTime(updated_at),
    },
  ] as const;
}

/** The word of a round, or its prompt. */
function nameOf(round: AdminRound): string {
  const { vi, en } = round.kind === 'word' ? round.word : round.prompt;
  // A draft may lack English.
  return (getLocale() === 'en' && en) || vi;
}
