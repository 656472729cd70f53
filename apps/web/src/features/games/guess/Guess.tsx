import type { WordRound } from '@mam/contract/games/games';
import { dropsLeft, isOver, isSolved, type Guess as WordGuess } from '@mam/contract/games/guess';
import { DROPS, guessOutcome, guessPoints } from '@mam/contract/games/scoring';
import { keysFor } from '@mam/contract/games/word';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { useState } from 'react';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { games } from '../control/game-state.ts';
import { playSound } from '../control/sounds.ts';
import { RoundEnd } from '../round/RoundEnd.tsx';
import { type RoundProps, useRoundState } from '../round/round-props.ts';
import { Stage } from '../round/Stage.tsx';
import { GuessLine } from './GuessLine.tsx';
import {
  type GuessState,
  growthOf,
  guessLetter,
  guessTone,
  guessWord,
  startGuess,
  takeHint,
} from './guess-moves.ts';
import { Keyboard } from './Keyboard.tsx';
import { WholeWord } from './WholeWord.tsx';
import { Word } from './Word.tsx';
import './guess.css';

/** One word to guess letter by letter, or as a whole. */
export function Guess(props: RoundProps<WordRound>) {
  const { round, nextLabel, onDone } = props;
  const language = getLocale();
  const [state, setState] = useRoundState<GuessState>(props, () =>
    startGuess(round.word, language),
  );
  const [isWhole, setWhole] = useState(false);
  const { guess } = state;
  const isEnd = isOver(guess);
  const move = (next: GuessState) => {
    if (next === state) return;
    playSound(next.guess.misses > guess.misses ? 'back' : 'right');
    setState(next);
  };
  return (
    <div className="play-grid" data-end={isEnd}>
      <Board {...props} state={state} />
      <div className="play-side">
        {isEnd ? (
          <RoundEnd
            title={m.games_guess_worth()}
            learnPath={round.learn_path}
            nextLabel={nextLabel}
            onNext={() => onDone(resultOf(guess))}
          >
            <p>{round.meaning}</p>
          </RoundEnd>
        ) : (
          <Keyboard
            guess={guess}
            keys={keysFor(round.word, language)}
            onLetter={(letter) => move(guessLetter(state, letter))}
            onTone={(tone) => move(guessTone(state, tone))}
            onHint={() => move(takeHint(state, round.hints))}
            onWhole={() => setWhole(true)}
          />
        )}
        <SideNotes />
      </div>
      {isWhole && !isEnd && (
        <WholeWord
          language={language}
          onClose={() => setWhole(false)}
          onGuess={(text) => move(guessWord(state, text, language))}
        />
      )}
    </div>
  );
}

/** The plant, the clue, the word and what came of the last move. */
function Board({
  round,
  chip,
  points,
  step,
  state,
}: RoundProps<WordRound> & { state: GuessState }) {
  const { guess, news } = state;
  const isEnd = isOver(guess);
  const own = guessPoints(solvedOf(guess));
  const hints = isEnd ? [] : round.hints.slice(1, 1 + guess.hints);
  return (
    <section className="board">
      <Stage
        growth={growthOf(guess)}
        end={isEnd ? endOf(guess) : undefined}
        step={step}
        points={points + (isEnd ? own : 0)}
      >
        <Drops left={dropsLeft(guess)} />
      </Stage>
      <div className="clue">
        {chip}
        <p>{round.hints[0] ?? round.meaning}</p>
        {hints.map((hint) => (
          <p key={hint} className="clue-more">
            {hint}
          </p>
        ))}
      </div>
      <Word guess={guess} word={round.word} />
      <GuessLine guess={guess} news={news} word={round.word} points={own} />
    </section>
  );
}

function endOf(guess: WordGuess): 'flower' | 'bud' {
  return isSolved(guess) ? 'flower' : 'bud';
}

function solvedOf(guess: WordGuess) {
  return { isSolved: isSolved(guess), misses: guess.misses, hints: guess.hints };
}

function resultOf(guess: WordGuess) {
  const solved = solvedOf(guess);
  const right = solved.isSolved ? 1 : 0;
  return { outcome: guessOutcome(solved), points: guessPoints(solved), parts: 1, right };
}

/** The water that is left. */
function Drops({ left }: { left: number }) {
  return (
    <p role="img" aria-label={m.games_drops({ left, all: DROPS })} className="drops">
      {Array.from({ length: DROPS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drops have no other identity.
        <Icon key={index} name="drop" className={index < left ? 'drop-full' : 'drop-gone'} />
      ))}
    </p>
  );
}

/** On wide screens: the best score, days with a finished game, and how a real keyboard plays. */
function SideNotes() {
  const { scores, days } = useStore(games, ({ state }) => state);
  const best = scores.find(({ game }) => game === 'guess-word')?.best ?? 0;
  const rows = [
    [m.games_side_best(), count(best)],
    [m.games_side_days(), count(days.length)],
    [m.games_side_miss(), m.games_side_miss_value()],
  ];
  return (
    <section className="game-card side-notes">
      {rows.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <b>{value}</b>
        </div>
      ))}
      <p>{m.games_guess_word_how_3()}</p>
    </section>
  );
}
