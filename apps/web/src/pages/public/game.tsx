import { gamesApi } from '@mam/contract/games/games';
import { m } from '@mam/texts';
import { DailyWord } from '../../features/games/DailyWord.tsx';
import { GameList } from '../../features/games/GameList.tsx';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useVisit, VisitWeek } from '../../ui/visits/VisitWeek.tsx';
import type { Route } from './+types/game.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const [{ items }, { round }] = await Promise.all([
    call(gamesApi.list, {}),
    call(gamesApi.daily, {}),
  ]);
  return { items, daily: round };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.nav_game(), description: m.games_lead() });

export default function Game({ loaderData: { items, daily } }: Route.ComponentProps) {
  useVisit();
  return (
    <>
      <PageHeader title={m.nav_game()} lead={m.games_lead()} />
      {/* On a phone the games come before the week. */}
      <div className="grid grid-cols-1 items-start gap-gap md:grid-cols-2">
        {daily && <DailyWord round={daily} />}
        <VisitWeek className="max-md:order-last" />
        <div className="md:col-span-2">
          <GameList items={items} />
        </div>
      </div>
    </>
  );
}
