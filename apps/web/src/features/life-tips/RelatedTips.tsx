import { m } from '@mam/texts';
import { CardLink } from '../../ui/card/CardLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import type { LifeTip } from './life-tips.ts';

/** Three tips that are neither this one nor the next one, the same category first. */
export function RelatedTips({ tips }: { tips: Pick<LifeTip, 'id' | 'title' | 'picture'>[] }) {
  return (
    <section className="rounded-m bg-surface p-5 shadow-card">
      <h2 className="text-lg">{m.tips_related()}</h2>
      <ul className="mt-4 grid gap-4">
        {tips.map((tip) => (
          <li
            key={tip.id}
            className="group relative grid grid-cols-[112px_minmax(0,1fr)] items-center gap-3"
          >
            <Illustration
              src={tip.picture}
              width={112}
              height={63}
              loading="lazy"
              className="w-28 rounded-[10px]"
            />
            <h3 className="text-sm leading-snug tracking-normal">
              <CardLink to={`/life-tips/${tip.id}`}>{tip.title}</CardLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
