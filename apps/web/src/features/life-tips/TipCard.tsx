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

/** One tip in the list; the whole card is one link. */
export function TipCard({ tip, chip }: TipCardProps) {
  return (
    <article className="group card-box flex-col">
      <Illustration src={tip.picture} loading="lazy" className="aspect-video w-full object-cover" />
      <div className="flex flex-1 flex-col items-start gap-2 px-4 pt-3 pb-4">
        {chip}
        <h2 className="text-md leading-snug">
          <CardLink to={`/life-tips/${tip.id}`} className="outline-none">
            {tip.title}
          </CardLink>
        </h2>
        <p className="text-sm text-muted">{tip.summary}</p>
        <p className="mt-auto text-xs text-muted">{m.tips_minutes({ count: tip.minutes })}</p>
      </div>
    </article>
  );
}
