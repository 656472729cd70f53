import type { Round } from '@mam/contract/games/games';
import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { count } from '../../../platform/format.ts';
import { type Finished, finishGame } from '../control/finish.ts';
import {
  afterRound,
  type Play as GamePlay,
  isRepeat,
  isScene,
  placeOf,
  pointsOf,
} from '../control/plays.ts';
import { playSound } from '../control/sounds.ts';
import { storePlay } from '../control/stored-plays.ts';
import { gameVariant } from '../game-variants.ts';
import { Guess } from '../guess/Guess.tsx';
import { Question } from '../quiz/Question.tsx';
import type { RoundProps } from '../round/round-props.ts';
import { Order } from '../sort/Order.tsx';
import { Sort } from '../sort/Sort.tsx';
import { Finish } from './Finish.tsx';
import { PlayBar } from './PlayBar.tsx';
import { PLAY_TEXTS } from './play-texts.ts';
import './play.css';
import './play-phone.css';
import '../../../ui/frame/whole-phone.css';

interface PlayProps {
  start: GamePlay;
  rounds: readonly Round[];
  /** A category as a chip; nothing for null. */
  chipOf: (category_id: number | null) => ReactNode;
  callSheet: string;
  exit: ReactNode;
  /** Begins another game of this kind. */
  onRestart: () => void;
}

/** A game from its first round to the card at its end. No call is made on the way. */
export function PlayView({ start, rounds, chipOf, callSheet, exit, onRestart }: PlayProps) {
  const [play, setPlay] = useState(start);
  const [finished, setFinished] = useState<Finished>();
  const board = useBoardFocus(`${play.queue.length} ${play.results.length}`);
  const round = rounds.find(({ id }) => id === play.queue[0]);
  const update = (next: GamePlay) => {
    setPlay(next);
    if (next.queue.length > 0) return storePlay(next);
    playSound('done');
    setFinished(finishGame(next, rounds));
  };
  if (finished) return <Finish game={play.game} finished={finished} onAgain={onRestart} />;
  if (!round) return null;
  const name = gameVariant(play.game).name();
  const step = stepOf(play, rounds);
  return (
    <section className="play whole-phone" data-game={play.game} aria-label={name}>
      <h1 className="sr-only">{name}</h1>
      <PlayBar play={play} step={step} callSheet={callSheet} exit={exit} onRestart={onRestart} />
      <div ref={board} tabIndex={-1} className="play-board outline-none">
        <RoundView
          key={`${round.id} ${isRepeat(play)}`}
          round={round}
          chip={chipOf(round.category_id)}
          seed={play.seed}
          isTimed={play.isTimed}
          points={pointsOf(play)}
          step={step}
          share={play.results.length / play.total}
          stored={play.state}
          keep={(state) => storePlay({ ...play, state })}
          nextLabel={nextOf(play, rounds)}
          onDone={(result) => update(afterRound(play, round, result))}
        />
      </div>
    </section>
  );
}

/** Which round of how many is on screen. */
function stepOf(play: GamePlay, rounds: readonly Round[]): string {
  if (isRepeat(play)) return m.games_step_again();
  const { at, total, isScene: isOfScenes } = placeOf(play, rounds);
  const place = { at: count(at), total: count(total) };
  return isOfScenes ? m.games_step_scene(place) : PLAY_TEXTS[play.game].step(place);
}

/** Label of the way on. */
function nextOf(play: GamePlay, rounds: readonly Round[]): string {
  if (play.queue.length === 1) return m.games_to_finish();
  const next = rounds.find(({ id }) => id === play.queue[1]);
  return next && isScene(play.game, next) ? m.games_next_scene() : PLAY_TEXTS[play.game].next();
}

/** Moves the focus to a new round: the button that led to it is gone. */
function useBoardFocus(round: string) {
  const board = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every round.
  useEffect(() => {
    board.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [round]);
  return board;
}

/** The view of a round of any kind. */
function RoundView({ round, ...props }: RoundProps<Round>) {
  switch (round.kind) {
    case 'word':
      return <Guess round={round} {...props} />;
    case 'groups':
      return <Sort round={round} {...props} />;
    case 'order':
      return <Order round={round} {...props} />;
    case 'single':
    case 'true_false':
      return <Question round={round} {...props} />;
  }
}
