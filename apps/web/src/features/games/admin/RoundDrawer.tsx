import { type Game, ROUND_KINDS } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { useQuery } from '@tanstack/react-query';
import { EditDrawer } from '../../../admin-ui/form/EditDrawer.tsx';
import type { OpenRow } from '../../../admin-ui/form/use-drawer-params.ts';
import { callApi } from '../../../platform/client/client.ts';
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx';
import { RoundForm } from './RoundForm.tsx';
import { emptyRound, valuesOf } from './round-values.ts';

interface RoundDrawerProps {
  open: NonNullable<OpenRow>;
  /** The game of the list, which a new round begins with. */
  game: Game | undefined;
  /** The round that a new one begins as a copy of. */
  copied: number | undefined;
  close: () => void;
}

/** The drawer of one new or existing round. */
export function RoundDrawer({ open, copied, game = 'guess-word', close }: RoundDrawerProps) {
  const isNew = open === 'new';
  const id = isNew ? copied : open;
  return (
    <EditDrawer title={isNew ? m.admin_games_add() : m.admin_games_edit()} close={close}>
      {id === undefined ? (
        <RoundForm id={undefined} initial={emptyRound(game, ROUND_KINDS[game][0])} close={close} />
      ) : (
        <StoredRound {...{ id, isNew, close }} />
      )}
    </EditDrawer>
  );
}

interface StoredRoundProps {
  id: number;
  /** Whether a new round begins with its values: as a draft, until it differs. */
  isNew: boolean;
  close: () => void;
}

function StoredRound({ id, isNew, close }: StoredRoundProps) {
  const round = useQuery({
    queryKey: ['game-rounds', 'one', id],
    queryFn: ({ signal }) =>
      callApi('GET /api/admin/game-rounds/:id', { params: { id } }, { signal, toast: false }),
    // A form that is being edited must not be replaced.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryBoundary query={round} rows={6} rowClass="h-14">
      {(row) =>
        isNew ? (
          <RoundForm id={undefined} initial={{ ...valuesOf(row), status: 'draft' }} close={close} />
        ) : (
          <RoundForm id={id} initial={valuesOf(row)} close={close} />
        )
      }
    </QueryBoundary>
  );
}
