import { dayText } from '@mam/contract/core/days';
import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { KeepLink } from '../../shared/kept/KeepLink.tsx';
import { Illustration } from '../../ui/card/Illustration.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PreviousNext } from '../../ui/reading/PreviousNext.tsx';
import { ReviewNote } from '../../ui/reading/ReviewNote.tsx';
import { SourceList } from '../../ui/reading/SourceList.tsx';
import { LazyTipTools } from './LazyTipTools.tsx';
import type { LifeTip, LifeTipText } from './life-tips.ts';

type NearTip = Pick<LifeTip, 'id' | 'title' | 'minutes'>;

interface TipArticleProps {
  tip: LifeTip & LifeTipText;
  /** The tips before and after it. */
  near: { previous?: NearTip | undefined; next: NearTip };
  chip: ReactNode;
  badge: ReactNode;
  /** Who approved it. */
  approved: ReactNode;
  /** The text of the tip. */
  children: ReactNode;
}

const ID = 'tip-text';

/** A life tip: header with its picture, tools, text, sources, the way on. */
export function TipArticle({ tip, near, chip, badge, approved, children }: TipArticleProps) {
  return (
    <article>
      <TipHeader tip={tip} chip={chip} badge={badge} />
      <div id={ID} className="mt-8">
        {children}
      </div>
      <footer className="mt-8 max-w-prose border-t border-line pt-4 text-sm">
        <h2 className="text-md">{m.sources_title()}</h2>
        <SourceList lines={tip.sources} />
        <div className="mt-3 empty:hidden">{approved}</div>
        <p className="mt-3 text-muted">{m.tips_disclaimer()}</p>
      </footer>
      <PreviousNext
        label={m.tips_near()}
        previous={near.previous && { ...neighbour(near.previous), small: m.tips_previous() }}
        next={{ ...neighbour(near.next), small: m.tips_next({ count: near.next.minutes }) }}
      />
    </article>
  );
}

function neighbour({ id, title }: NearTip) {
  return { to: `/life-tips/${id}`, title };
}

/** The picture is above the title on phones, and beside it on wide screens. */
function TipHeader({ tip, chip, badge }: Pick<TipArticleProps, 'tip' | 'chip' | 'badge'>) {
  return (
    <header className="grid grid-cols-1 items-center gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(200px,36%)] sm:gap-8 lg:grid-cols-[minmax(0,1fr)_380px]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          {chip}
          {badge}
        </p>
        <h1 className="mt-3 text-2xl lg:text-3xl">{tip.title}</h1>
        <p className="mt-3 lg:text-lg">{tip.summary}</p>
        <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1.5 [&_svg]:size-4">
            <Icon name="clock" />
            {m.tips_minutes({ count: tip.minutes })}
          </span>
          <span>{m.tips_updated({ day: dayText(tip.updated) })}</span>
          <ReviewNote reviewed={tip.reviewed} />
        </p>
        <LazyTipTools articleId={ID} className="mt-4" />
        <KeepLink path={`/life-tips/${tip.id}`} className="mt-2 print:hidden" />
      </div>
      <Illustration
        src={tip.scene ? `/illus/${tip.scene}.svg` : tip.picture}
        alt={tip.scene_text}
        fetchPriority="high"
        className="aspect-video w-full rounded-m object-cover object-bottom max-sm:-mx-gutter max-sm:w-[calc(100%+2*var(--gutter))] max-sm:max-w-none max-sm:rounded-none max-sm:order-first print:hidden"
      />
    </header>
  );
}
