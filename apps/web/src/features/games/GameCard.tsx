import type { GameState } from '@mam/contract/games/game-state';
import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { count } from '../../platform/format.ts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { gameHref, gameVariant } from './game-variants.ts';

interface GameCardProps {
  game: Game;
  roundCount: number;
  /** Undefined before hydration. */
  state: GameState | undefined;
  /** Rounds that come back today. */
  due: number;
  /** A game of this kind is on its way. */
  isGoing: boolean;
}

/** A game in the list: picture, name, a line, the best score and what comes back today. */
export function GameCard({ game, roundCount, state, due, isGoing }: GameCardProps) {
  const { picture, name, lead } = gameVariant(game);
  const best = state?.scores.find((score) => score.game === game)?.best;
  return (
    <article className="group relative grid h-full grid-cols-[112px_minmax(0,1fr)] gap-4 overflow-hidden rounded-l bg-surface shadow-card max-sm:p-4 sm:max-xl:grid-cols-1 sm:max-xl:grid-rows-[auto_1fr] sm:max-xl:gap-0 xl:grid-cols-[256px_minmax(0,1fr)] xl:gap-5 xl:p-5">
      <Illustration
        src={`/illus/${picture}.svg`}
        className="aspect-video w-full max-sm:rounded-s xl:rounded-s"
      />
      <div className="flex flex-col sm:max-xl:p-5">
        <h2 className="text-lg leading-snug">
          <CardLink to={gameHref(game)} className="after:rounded-l">
            {name()}
          </CardLink>
        </h2>
        <p className="mt-1 text-sm text-muted">{roundCount > 0 ? lead() : m.games_not_yet()}</p>
        {/* Its height is there from the start, so that nothing moves when the device has been read. */}
        <p className="mt-auto flex min-h-8 flex-wrap content-end gap-x-2 pt-2 text-sm tabular-nums [&_svg]:size-4">
          {state && (
            <>
              <span className="inline-flex items-center gap-1.5 font-strong text-heading">
                <Icon name={best === undefined ? 'play' : 'leaf'} className="text-primary" />
                {best === undefined ? m.games_start() : m.games_best({ points: count(best) })}
              </span>
              <span className="text-muted">{nextText(isGoing, due, best !== undefined)}</span>
            </>
          )}
        </p>
      </div>
    </article>
  );
}

function nextText(isGoing: boolean, due: number, isPlayed: boolean): string {
  if (isGoing) return m.games_going();
  if (due > 0) return m.games_due({ count: count(due) });
  return isPlayed ? m.games_due_none() : '';
}
