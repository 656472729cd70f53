import type { SingleRound, TrueFalseRound } from '@mam/contract/games/games';
import { QUESTION_SECONDS, questionOutcome, questionPoints } from '@mam/contract/games/scoring';
import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { useKeyPress } from '../../../platform/use-key-press.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { playSound } from '../control/sounds.ts';
import type { PlantEnd } from '../round/Plant.tsx';
import { RoundEnd } from '../round/RoundEnd.tsx';
import { type RoundProps, useRoundState } from '../round/round-props.ts';
import { SayLine } from '../round/SayLine.tsx';
import { Stage } from '../round/Stage.tsx';
import { Options } from './Options.tsx';
import { type Option, optionsOf } from './options-of.ts';
import './quiz.css';

interface QuestionState {
  /** Index of the option; null when time was up. */
  chosen: number | null;
  /** Share of the time that was left. */
  left?: number;
}

/** A question with one right answer, calm or against the clock. */
export function Question(props: RoundProps<SingleRound | TrueFalseRound>) {
  const { round, chip, seed, isTimed, step, share, points } = props;
  const [state, setState] = useRoundState<QuestionState | null>(props, () => null);
  const options = optionsOf(round, seed);
  const seconds = useCountdown(QUESTION_SECONDS, isTimed && !state, () => answer(null));
  const answer = (chosen: number | null) => {
    if (state) return;
    playSound(isRightOf({ chosen }, options) ? 'right' : 'back');
    setState({ chosen, ...(isTimed && { left: seconds / QUESTION_SECONDS }) });
  };
  useOptionKeys(options.length, answer);
  return (
    <section className="game-card question" data-end={state !== null}>
      <Stage
        growth={share}
        end={state ? endOf(state, options) : undefined}
        step={step}
        points={points}
      />
      {chip}
      <h2>{round.prompt}</h2>
      {isTimed && !state && <Clock seconds={seconds} total={QUESTION_SECONDS} />}
      <Options options={options} chosen={state?.chosen} isEnd={state !== null} onChoose={answer} />
      {state && <Answered {...props} state={state} options={options} />}
    </section>
  );
}

function isRightOf({ chosen }: QuestionState, options: readonly Option[]): boolean {
  return chosen !== null && options[chosen]?.isRight === true;
}

function endOf(state: QuestionState, options: readonly Option[]): PlantEnd {
  return isRightOf(state, options) ? 'flower' : 'bud';
}

interface AnsweredProps extends RoundProps<SingleRound | TrueFalseRound> {
  state: QuestionState;
  options: readonly Option[];
}

/** What the answer was, which the options show, why, and the way on. */
function Answered({ round, state, options, nextLabel, onDone }: AnsweredProps) {
  const own = state.chosen === null ? undefined : options[state.chosen];
  const isRight = isRightOf(state, options);
  const answer = options.find((option) => option.isRight)?.text ?? '';
  const other = own ? m.games_quiz_other() : m.games_quiz_timeout();
  const answered = { isRight, ...(state.left !== undefined && { left: state.left }) };
  const look = isRight ? 'ok' : 'back';
  return (
    <RoundEnd
      title={m.games_quiz_why()}
      look={look}
      learnPath={round.learn_path}
      nextLabel={nextLabel}
      onNext={() =>
        onDone({
          outcome: questionOutcome(answered),
          points: questionPoints(answered),
          parts: 1,
          right: isRight ? 1 : 0,
        })
      }
      news={
        <SayLine look={look} isLive={false}>
          <b>{isRight ? m.games_quiz_right() : other}</b> {own?.feedback}{' '}
          {!isRight && <span className="sr-only">{m.games_quiz_answer({ answer })}</span>}
        </SayLine>
      }
    >
      <p>{round.explanation}</p>
    </RoundEnd>
  );
}

interface ClockProps {
  seconds: number;
  total: number;
}

/** The time that is left, as a bar and in numbers. Screen readers find it, and are not interrupted. */
function Clock({ seconds, total }: ClockProps) {
  return (
    <p className="clock">
      <Icon name="clock" />
      <span role="timer" aria-live="off" className="tabular-nums">
        {m.games_clock({ seconds })}
      </span>
      <span className="play-progress" aria-hidden="true">
        <i style={{ width: `${(seconds / total) * 100}%` }} />
      </span>
    </p>
  );
}

const SECOND_MS = 1000;

/** Whole seconds that are left: counts down once while it runs; the time of a hidden page does not count. */
function useCountdown(total: number, isRunning: boolean, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(total);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning) return;
    let left = total;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left -= 1;
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      end.current();
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning, total]);
  return seconds;
}

/** The digits of a real keyboard choose an option, from 1 on. */
function useOptionKeys(count: number, choose: (index: number) => void): void {
  useKeyPress(({ key }) => {
    const digit = Number(key);
    if (Number.isInteger(digit) && digit >= 1 && digit <= count) choose(digit - 1);
  });
}
