import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import type { LifeTip } from './life-tips.ts';

interface TipCardProps {
  tip: LifeTip;
  /** The category's chip. */
  chip: ReactNode;
}

/** One tip in the list, a row on phones; the whole of it is one link. */
export function TipCard({ tip, chip }: TipCardProps) {
  return (
    <article className="group card-box flex-row sm:flex-col">
      <Illustration
        src={tip.picture}
        loading="lazy"
        className="w-28 flex-none object-cover sm:aspect-video sm:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5 px-3.5 py-2.5 sm:gap-2 sm:px-4 sm:pt-3 sm:pb-4">
        {chip}
        <h2 className="text-md leading-snug">
          <CardLink to={`/life-tips/${tip.id}`} className="outline-none">
            {tip.title}
          </CardLink>
        </h2>
        <p className="text-sm text-muted max-sm:hidden">{tip.summary}</p>
        <p className="mt-auto text-xs text-muted">{m.tips_minutes({ count: tip.minutes })}</p>
      </div>
    </article>
  );
}
