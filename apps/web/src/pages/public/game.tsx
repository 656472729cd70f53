import { gamesApi } from '@mam/contract/games/games';
import { m } from '@mam/texts';
import { GameList } from '../../features/games/GameList.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import type { Route } from './+types/game.ts';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageContext).call(gamesApi.list, {});
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_game(), description: m.games_lead() });

export default function Game({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={m.nav_game()} lead={m.games_lead()} />
      <GameList items={loaderData.items} />
    </>
  );
}
