import type { WordRound } from '@mam/contract/games/games';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The word of the day: a clue, and the word behind a fold that needs no script. */
export function DailyWord({ round }: { round: WordRound }) {
  const { word, hints, meaning, learn_path } = round;
  const [clue = meaning] = hints.slice(-1);
  return (
    <section className="rounded-m bg-surface p-4 shadow-card">
      <div className="grid grid-cols-[minmax(0,1fr)_112px] items-center gap-4">
        <div>
          <h2 className="text-md leading-snug">{m.games_daily_title()}</h2>
          <p className="mt-1 font-strong text-heading">{clue}</p>
        </div>
        <Illustration src="/illus/key.svg" className="aspect-video w-full rounded-s" />
      </div>
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border-[1.5px] border-line-strong px-4 font-strong text-heading">
          {m.games_daily_show()}
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <p className="mt-3 text-xl font-strong text-heading">{word}</p>
        <p className="mt-1">{meaning}</p>
        {learn_path && (
          <Link to={learn_path} className="mt-1 inline-flex min-h-11 items-center font-strong">
            {m.games_learn()}
          </Link>
        )}
      </details>
    </section>
  );
}
