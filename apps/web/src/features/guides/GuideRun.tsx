import type { Guide } from '@mam/contract/guides/guides';
import type { CardOf } from './GuideResult.tsx';
import { GuideWalk } from './GuideWalk.tsx';
import { PlainQuestion } from './PlainQuestion.tsx';
import type { Trail } from './use-trail.ts';

interface GuideRunProps {
  guide: Guide;
  /** Number of the place with which it begins. */
  start: number;
  trail: Trail;
  cardOf: CardOf;
}

/** A guide with script in this page only, without it as pages that links lead to. */
export function GuideRun({ guide, start, trail, cardOf }: GuideRunProps) {
  return (
    <>
      <noscript>
        <PlainQuestion guide={guide} start={start} />
      </noscript>
      <GuideWalk {...{ guide, trail, cardOf, toTop }} />
    </>
  );
}

const toTop = () => scrollTo({ top: 0 });
