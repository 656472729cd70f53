import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import type { LifeTip } from './life-tips.ts';

const ANSWER =
  'flex min-h-12 items-center justify-center rounded-pill border-[1.5px] px-5 text-center font-strong no-underline';

interface TipGateProps {
  tip: LifeTip;
  mark: ReactNode;
  /** Where a reader who is not 18 goes. */
  youngerHref: string;
}

/** Asked once; a plain form, so it works without script. Both answers lead somewhere useful. */
export function TipGate({ tip, mark, youngerHref }: TipGateProps) {
  return (
    <section
      aria-labelledby="gate"
      className="max-w-[560px] overflow-hidden rounded-l bg-surface shadow-card"
    >
      <img
        src={tip.picture}
        alt=""
        width={320}
        height={180}
        className="aspect-video w-full object-cover object-bottom brightness-(--poster-dim)"
      />
      <div className="grid gap-3 p-5 sm:p-8">
        <p>{mark}</p>
        <h1 className="text-2xl">{tip.title}</h1>
        <p>{tip.summary}</p>
        <h2 id="gate" className="mt-3 text-xl">
          {m.tips_gate_title()}
        </h2>
        <p>{m.tips_gate_text()}</p>
        <form action="/age" method="get" className="mt-2 grid gap-3 sm:grid-cols-2">
          <input type="hidden" name="to" value={`/life-tips/${tip.id}`} />
          <button
            type="submit"
            name="answer"
            value="yes"
            className={`${ANSWER} border-primary bg-primary text-on-primary hover:bg-primary-hover`}
          >
            {m.tips_gate_yes()}
          </button>
          <a
            href={youngerHref}
            className={`${ANSWER} border-line-strong text-heading hover:bg-primary-soft`}
          >
            {m.tips_gate_no()}
          </a>
        </form>
        <p className="text-sm text-muted">
          {tip.younger.text} <a href={youngerHref}>{tip.younger.link}</a>
        </p>
      </div>
    </section>
  );
}
