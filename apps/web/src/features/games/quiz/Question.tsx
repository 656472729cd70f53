import type { SingleRound, TrueFalseRound } from '@mam/contract/games/games';
import { QUESTION_SECONDS, questionOutcome, questionPoints } from '@mam/contract/games/scoring';
import { m } from '@mam/texts';
import { playSound } from '../control/sounds.ts';
import { RoundEnd } from '../round/RoundEnd.tsx';
import { type RoundProps, useRoundState } from '../round/round-props.ts';
import { SayLine } from '../round/SayLine.tsx';
import { Clock } from './Clock.tsx';
import { Options } from './Options.tsx';
import { type Option, optionsOf } from './options-of.ts';
import { useCountdown } from './use-countdown.ts';
import { useOptionKeys } from './use-option-keys.ts';
import './quiz.css';

interface QuestionState {
  /** Index of the option; null when time was up. */
  chosen: number | null;
  /** Share of the time that was left. */
  left?: number;
}

/** A question with one right answer, calm or against the clock. */
export function Question(props: RoundProps<SingleRound | TrueFalseRound>) {
  const { round, chip, seed, isTimed } = props;
  const [state, setState] = useRoundState<QuestionState | null>(props, () => null);
  const options = optionsOf(round, seed);
  const seconds = useCountdown(QUESTION_SECONDS, isTimed && !state, () => answer(null));
  const answer = (chosen: number | null) => {
    if (state) return;
    const isRight = chosen !== null && options[chosen]?.isRight;
    playSound(isRight ? 'right' : 'back');
    setState({ chosen, ...(isTimed && { left: seconds / QUESTION_SECONDS }) });
  };
  useOptionKeys(options.length, answer);
  return (
    <section className="game-card question" data-end={state !== null}>
      {chip}
      <h2>{round.prompt}</h2>
      {isTimed && !state && <Clock seconds={seconds} total={QUESTION_SECONDS} />}
      <Options options={options} chosen={state?.chosen} isEnd={state !== null} onChoose={answer} />
      {state && <Answered {...props} state={state} options={options} />}
    </section>
  );
}

interface AnsweredProps extends RoundProps<SingleRound | TrueFalseRound> {
  state: QuestionState;
  options: readonly Option[];
}

/** What the answer was, why, and the way on. */
function Answered({ round, state, options, nextLabel, onDone }: AnsweredProps) {
  const own = state.chosen === null ? undefined : options[state.chosen];
  const isRight = own?.isRight === true;
  const answer = options.find((option) => option.isRight)?.text ?? '';
  const other = own ? m.games_quiz_other() : m.games_quiz_timeout();
  const answered = { isRight, ...(state.left !== undefined && { left: state.left }) };
  return (
    <>
      <SayLine look={isRight ? 'ok' : 'back'}>
        <b>{isRight ? m.games_quiz_right() : other}</b>{' '}
        {!isRight && m.games_quiz_answer({ answer })} {own?.feedback}
      </SayLine>
      <RoundEnd
        title={m.games_quiz_why()}
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
      >
        <p>{round.explanation}</p>
      </RoundEnd>
    </>
  );
}
