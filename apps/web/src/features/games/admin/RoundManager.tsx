import type { EndpointOf } from '@mam/contract/core/call-names';
import type { InputOf } from '@mam/contract/core/endpoint';
import { ROUND_SORTS, ROUND_STATES } from '@mam/contract/games/games.admin';
import { GAMES } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SplitView } from '../../../admin-ui/form/SplitView.tsx';
import { useDrawerParams } from '../../../admin-ui/form/use-drawer-params.ts';
import { AddButton } from '../../../admin-ui/frame/AddButton.tsx';
import { AdminPage } from '../../../admin-ui/frame/AdminPage.tsx';
import { useTableParams } from '../../../admin-ui/table/use-table-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RoundDrawer } from './RoundDrawer.tsx';
import { RoundTable } from './RoundTable.tsx';

/** The manager of rounds of all games. */
export function RoundManager() {
  const table = useTableParams({
    sorts: ROUND_SORTS,
    filters: { game: GAMES, state: ROUND_STATES },
  });
  const rows = useRounds(table.query);
  const drawer = useDrawerParams();
  const { open, copied } = drawer;
  const add = <AddButton label={m.admin_games_add()} onClick={() => drawer.show('new')} />;
  const openDrawer = open && (
    <RoundDrawer
      key={`${open} ${copied}`}
      {...{ open, copied }}
      game={table.query.game}
      close={() => drawer.show(undefined)}
    />
  );
  const importLink = (
    <ButtonLink size="s" to={`/administrator/games/import?game=${table.query.game ?? GAMES[0]}`}>
      <Icon name="upload" />
      {m.admin_import_open()}
    </ButtonLink>
  );
  const actions = (
    <>
      {importLink}
      {add}
    </>
  );
  return (
    <AdminPage title={m.nav_admin_games()} actions={actions}>
      <SplitView drawer={openDrawer}>
        <RoundTable {...{ table, rows, drawer, add }} />
      </SplitView>
    </AdminPage>
  );
}

type RoundsQuery = NonNullable<InputOf<EndpointOf<'GET /api/admin/game-rounds'>>['query']>;

function useRounds(query: RoundsQuery) {
  return useQuery({
    queryKey: ['game-rounds', query],
    queryFn: ({ signal }) => callApi('GET /api/admin/game-rounds', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}
