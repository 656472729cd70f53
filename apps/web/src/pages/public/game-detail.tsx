import { categoriesApi } from '@mam/contract/categories/categories';
import { GAMES } from '@mam/contract/games/kinds';
import { GamePlayer } from '../../features/games/GamePlayer.tsx';
import { gameVariant } from '../../features/games/game-variants.ts';
import { CALL_SHEET } from '../../features/help-line/CallSheet.tsx';
import { CategoryChip } from '../../features/playables/CategoryChip.tsx';
import { ExitLink } from '../../features/quick-exit/ExitLink.tsx';
import { notFound } from '../../platform/not-found.ts';
import { pageContext } from '../../platform/page-context.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import type { Route } from './+types/game-detail.ts';

/** The rounds are not part of the page: which ones come depends on what this reader has played. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const game = GAMES.find((each) => each === params.id);
  if (!game) throw notFound();
  const { items } = await context.get(pageContext).call(categoriesApi.list, {});
  return { game, categories: items.map(({ id, name, icon, tint }) => ({ id, name, icon, tint })) };
}

export const meta: Route.MetaFunction = (args) => {
  const { name, lead } = gameVariant(args.loaderData?.game ?? 'guess-word');
  return pageMeta(args, { title: name(), description: lead() });
};

export default function GameDetail({ loaderData: { game, categories } }: Route.ComponentProps) {
  const chipOf = (category_id: number | null) => {
    const category = categories.find(({ id }) => id === category_id);
    return category && <CategoryChip category={category} />;
  };
  return (
    <GamePlayer
      key={game}
      game={game}
      chipOf={chipOf}
      callSheet={CALL_SHEET}
      exit={
        <ExitLink className="inline-flex flex-none px-3.5 text-[min(var(--fs-sm),4.4vw)] lg:hidden max-sm:[&_svg]:hidden" />
      }
    />
  );
}
