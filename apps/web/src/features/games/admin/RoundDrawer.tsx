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
  close: () => void;
}

/** The drawer of one new or existing round. */
export function RoundDrawer({ open, game = 'guess-word', close }: RoundDrawerProps) {
  if (open === 'new') {
    const initial = emptyRound(game, ROUND_KINDS[game][0]);
    return (
      <EditDrawer title={m.admin_games_add()} close={close}>
        <RoundForm id={undefined} initial={initial} close={close} />
      </EditDrawer>
    );
  }
  return (
    <EditDrawer title={m.admin_games_edit()} close={close}>
      <ExistingRound id={open} close={close} />
    </EditDrawer>
  );
}

function ExistingRound({ id, close }: { id: number; close: () => void }) {
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
      {(row) => <RoundForm id={id} initial={valuesOf(row)} close={close} />}
    </QueryBoundary>
  );
}
