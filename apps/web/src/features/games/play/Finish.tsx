import type { Round } from '@mam/contract/games/games';
import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import type { Finished } from '../control/finish.ts';
import { optionsOf } from '../quiz/options-of.ts';
import { FlowerBed } from './FlowerBed.tsx';
import { doneTitle } from './play-texts.ts';

interface FinishProps {
  game: Game;
  finished: Finished;
  onAgain: () => void;
}

/** The end of a game: a plant for each round, three numbers, and when each round comes back. */
export function Finish({ game, finished, onAgain }: FinishProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const buds = finished.reviews.filter(({ outcome }) => outcome === 'missed').length;
  return (
    <div className="play-grid">
      <section className="game-card finish">
        <FlowerBed reviews={finished.reviews} />
        <div className="grid gap-3 p-4 sm:p-6">
          <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
            {doneTitle(game, buds, finished.reviews.length)}
          </h1>
          <p className="empty:hidden">
            {[comparison(finished), buds > 0 && m.games_done_buds({ count: buds })]
              .filter(Boolean)
              .join(' ')}
          </p>
          <Numbers game={game} finished={finished} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" className="min-h-13 flex-1 px-3" onClick={onAgain}>
              {m.games_play_again()}
            </Button>
            <ButtonLink to="/game" className="min-h-13 flex-1 px-3 whitespace-nowrap">
              {m.games_play_other()}
            </ButtonLink>
          </div>
        </div>
      </section>
      <Reviews reviews={finished.reviews} />
    </div>
  );
}

function comparison({ points, before }: Finished): string {
  if (!before) return m.games_done_first();
  if (points > before.best) return m.games_done_record();
  if (points > before.last) return m.games_done_more({ points: count(points - before.last) });
  return '';
}

function Numbers({ game, finished }: Omit<FinishProps, 'onAgain'>) {
  const { points, right, parts, run, days } = finished;
  // Where rounds are few and long, days tell more than a run.
  const isRun = game === 'guess-word' || game === 'quiz';
  const numbers = [
    { value: count(points), label: m.games_stat_points() },
    { value: `${right}/${parts}`, label: m.games_stat_right() },
    isRun
      ? { value: count(run), label: m.games_stat_run() }
      : { value: count(days), label: m.games_stat_days() },
  ];
  return (
    <ul className="finish-numbers">
      {numbers.map(({ value, label }) => (
        <li key={label}>
          <b>{value}</b> {label}
        </li>
      ))}
    </ul>
  );
}

function Reviews({ reviews }: Pick<Finished, 'reviews'>) {
  return (
    <section className="game-card p-4 sm:p-6">
      <h2 className="text-lg">{m.games_again_title()}</h2>
      <p className="text-sm text-muted">{m.games_again_text()}</p>
      <ul className="reviews">
        {reviews.map(({ round, outcome, inDays }) => (
          <li key={round.id}>
            <span>
              <b>{nameOf(round)}</b>
              <small>{OUTCOME_TEXTS[outcome]()}</small>
            </span>
            <span className="review-day" data-soon={inDays <= 1}>
              {dayText(inDays)}
            </span>
            {outcome === 'missed' && <Why round={round} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was worth knowing of a round, and where one learns more. */
function Why({ round }: { round: Round }) {
  return (
    <details className="w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong underline">
        {round.kind === 'word' ? m.games_guess_worth() : m.games_quiz_why()}
      </summary>
      {reasonsOf(round).map((reason) => (
        <p key={reason} className="mb-1.5">
          {reason}
        </p>
      ))}
      {round.learn_path && (
        <Link to={round.learn_path} className="inline-flex min-h-11 items-center font-strong">
          {m.games_learn()}
        </Link>
      )}
    </details>
  );
}

/** The answer of a question comes first: it is no longer on screen. */
function reasonsOf(round: Round): string[] {
  switch (round.kind) {
    case 'word':
      return [round.meaning];
    case 'groups':
    case 'order':
      return round.items.filter(({ why }) => why).map(({ text, why }) => `${text}: ${why}`);
    default: {
      const answer = optionsOf(round, 0).find(({ isRight }) => isRight)?.text ?? '';
      return [m.games_quiz_answer({ answer }), round.explanation];
    }
  }
}

const OUTCOME_TEXTS = {
  right: m.games_outcome_right,
  helped: m.games_outcome_helped,
  missed: m.games_outcome_missed,
};

function nameOf(round: Round): string {
  return round.kind === 'word' ? round.word : round.prompt;
}

function dayText(inDays: number): string {
  if (inDays <= 0) return m.games_day_today();
  if (inDays === 1) return m.games_day_tomorrow();
  if (inDays === 7) return m.games_day_week();
  const isWeeks = inDays % 7 === 0;
  return isWeeks
    ? m.games_day_weeks({ weeks: count(inDays / 7) })
    : m.games_day_in({ days: count(inDays) });
}
