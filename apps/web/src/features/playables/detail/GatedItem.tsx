import type { Category } from '@mam/contract/categories/categories';
import type { Playable } from '@mam/contract/playables/playables';
import type { Site } from '@mam/contract/site/site';
import { m } from '@mam/texts';
import { AgeGate } from '../../../ui/AgeGate.tsx';
import { AdultBadge } from '../AdultBadge.tsx';
import type { CardItem } from '../card-item.ts';
import { PlayableRow } from '../list/PlayableRow.tsx';
import { Poster } from '../Poster.tsx';
import { playableHref } from '../playable-links.ts';
import { DetailBreadcrumbs } from './DetailBreadcrumbs.tsx';
import { HelpBox } from './HelpBox.tsx';

/** The part of an 18+ item that is public. */
export type GatedPlayable = Pick<
  Playable,
  'uuid' | 'kind' | 'title' | 'description' | 'image' | 'poster'
> & {
  /** A related item for every age. */
  younger: CardItem | undefined;
};

interface GatedItemProps {
  gated: GatedPlayable;
  category?: Category;
  hotlines: Site['hotlines'];
}

/** The page of an 18+ item before the reader has answered yes. */
export function GatedItem({ gated, category, hotlines }: GatedItemProps) {
  return (
    <>
      <DetailBreadcrumbs kind={gated.kind} category={category} />
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article>
          <AgeGate
            picture={<GatedPoster item={gated} />}
            title={gated.title}
            summary={gated.description}
            badge={<AdultBadge />}
            question={m.playables_gate_title()}
            yes={{ to: playableHref(gated), label: m.playables_gate_yes() }}
            no={{
              to: category ? `/qa?categoryId=${category.id}` : '/qa',
              label: m.playables_gate_no(),
            }}
          >
            {m.playables_gate_no_hint()}
            {gated.younger && (
              <div className="mt-3 grid gap-2">
                <p className="font-strong text-heading">{m.playables_gate_younger()}</p>
                <PlayableRow item={gated.younger} />
              </div>
            )}
          </AgeGate>
        </article>
        <aside>
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}

function GatedPoster({ item }: { item: GatedPlayable }) {
  return (
    <Poster
      item={item}
      sizes="(min-width: 650px) 280px, 128px"
      className={`rounded-m ${item.kind === 'podcast' ? 'aspect-square! w-26 sm:w-full' : 'w-full max-sm:w-32'}`}
      priority
    />
  );
}
