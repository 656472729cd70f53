import type { Playable } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { AdultBadge } from '../AdultBadge.tsx';
import { Poster } from '../Poster.tsx';
import { playableHref } from '../playable-links.ts';

/** What may be shown of an 18+ item to everybody. */
export type GatedPlayable = Pick<
  Playable,
  'uuid' | 'kind' | 'title' | 'description' | 'image' | 'poster'
>;

interface AgeGateProps {
  item: GatedPlayable;
}

const ANSWER =
  'flex min-h-12 w-full items-center justify-center rounded-pill border-[1.5px] px-5 text-center font-strong no-underline';

/** Stands before an 18+ item; a plain form, so it works without script. Both answers lead on. */
export function AgeGate({ item }: AgeGateProps) {
  return (
    <>
      <Poster item={item} sizes="(min-width: 1200px) 740px, 100vw" className="rounded-m" priority />
      <h1 className="mt-5 text-2xl lg:text-3xl">{item.title}</h1>
      <p className="mt-3 max-w-prose">{item.description}</p>
      <section className="mt-6 max-w-prose rounded-m bg-surface p-5 shadow-card sm:p-6">
        <AdultBadge />
        <h2 className="mt-2 text-xl">{m.playables_gate_title()}</h2>
        <p className="mt-2">{m.playables_gate_text()}</p>
        <form action="/age" method="get" className="mt-5 grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="to" value={playableHref(item)} />
          <button
            type="submit"
            name="answer"
            value="yes"
            className={`${ANSWER} border-primary bg-primary text-on-primary hover:bg-primary-hover`}
          >
            {m.playables_gate_yes()}
          </button>
          <a
            href="/video"
            className={`${ANSWER} border-line-strong text-heading hover:bg-primary-soft`}
          >
            {m.playables_gate_no()}
          </a>
        </form>
        <p className="mt-3 text-sm text-muted">{m.playables_gate_no_hint()}</p>
      </section>
    </>
  );
}
