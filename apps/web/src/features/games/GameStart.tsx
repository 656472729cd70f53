import type { Game } from '@mam/contract/games/kinds';
import { QUESTION_SECONDS } from '@mam/contract/games/scoring';
import { m } from '@mam/texts';
import { privateMode } from '../../platform/device/device-storage.ts';
import { count } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { useGames } from './control/use-games.ts';
import { gameVariant } from './game-variants.ts';
import { Rules } from './Rules.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

interface GameStartProps {
  game: Game;
  isTimed: boolean;
  onTimed: (isTimed: boolean) => void;
  state: 'idle' | 'busy' | 'failed';
  /** A game of this kind is on its way. */
  isGoing: boolean;
  /** `isNew`: what is on its way ends. */
  onStart: (isNew: boolean) => void;
  /** The way on may be about to be taken. */
  onIntent: () => void;
}

/** Before a game: how to play, the best score, the pace, the sound, and the way in. */
export function GameStart(props: GameStartProps) {
  const { game, isTimed, onTimed, state, isGoing, onStart, onIntent } = props;
  const { picture, name, lead } = gameVariant(game);
  return (
    <section className="mx-auto max-w-[680px] overflow-hidden rounded-l bg-surface shadow-card">
      <Illustration
        src={`/illus/${picture}.svg`}
        className="aspect-video h-[132px] w-full object-cover sm:h-fit"
      />
      <div className="p-4 sm:p-6">
        <h1 className="text-2xl">{name()}</h1>
        <p className="mt-1 text-muted">{lead()}</p>
        {game === 'quiz' && <Pace isTimed={isTimed} onTimed={onTimed} />}
        <div className="mt-4 flex flex-wrap gap-2 sm:mt-5">
          <Button
            variant="primary"
            className="min-h-13"
            disabled={state === 'busy'}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onClick={() => onStart(false)}
          >
            {startText(state === 'busy', isGoing)}
          </Button>
          {isGoing && (
            <Button className="min-h-13" onClick={() => onStart(true)}>
              {m.games_restart()}
            </Button>
          )}
        </div>
        <BestLine game={game} />
        <p role="status" className="mt-3 font-strong text-warn-text empty:hidden">
          {state === 'failed' && m.games_failed()}
        </p>
        <h2 className="mt-6 text-lg">{m.games_how()}</h2>
        <Rules game={game} />
        <div className="mt-5">
          <SoundSwitch />
        </div>
        <noscript>
          <p className="mt-3">{m.games_needs_script()}</p>
        </noscript>
      </div>
    </section>
  );
}

function startText(isBusy: boolean, isGoing: boolean): string {
  if (isBusy) return m.games_loading();
  return isGoing ? m.games_continue() : m.games_start();
}

/** After hydration; its height is there before. */
function BestLine({ game }: { game: Game }) {
  const state = useGames();
  const isPrivate = useStore(privateMode, ({ isOn }) => isOn);
  const best = state?.scores.find((score) => score.game === game)?.best;
  return (
    <p className="mt-3 min-h-6 font-strong text-heading">
      {state && best !== undefined && m.games_best({ points: count(best) })}
      {isPrivate && <span className="block text-sm font-text text-muted">{m.games_private()}</span>}
    </p>
  );
}

function Pace({ isTimed, onTimed }: Pick<GameStartProps, 'isTimed' | 'onTimed'>) {
  const paces = [
    { isOn: !isTimed, value: false, label: m.games_calm(), text: m.games_calm_text() },
    {
      isOn: isTimed,
      value: true,
      label: m.games_timed(),
      text: m.games_timed_text({ seconds: QUESTION_SECONDS }),
    },
  ];
  return (
    <fieldset className="mt-4">
      <legend className="font-strong text-heading">{m.games_pace()}</legend>
      <div className="mt-2 grid grid-cols-2 gap-2">
        {paces.map(({ isOn, value, label, text }) => (
          <label
            key={label}
            className="relative block cursor-pointer rounded-m border-2 border-line p-3 text-sm leading-snug has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="pace"
              checked={isOn}
              onChange={() => onTimed(value)}
              className="absolute top-3 right-3 size-4.5 accent-primary"
            />
            <b className="block pr-6 text-heading">{label}</b>
            <span className="text-muted">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
