import type { Category } from '@mam/contract/categories/categories';
import type { Site } from '@mam/contract/site/site';
import { AgeGate, type GatedPlayable } from './AgeGate.tsx';
import { DetailBreadcrumbs } from './DetailBreadcrumbs.tsx';
import { HelpBox } from './HelpBox.tsx';

interface GatedItemProps {
  gated: GatedPlayable;
  category?: Category;
  hotlines: Site['hotlines'];
}

/** The page of an 18+ item before the reader said yes. */
export function GatedItem({ gated, category, hotlines }: GatedItemProps) {
  return (
    <>
      <DetailBreadcrumbs kind={gated.kind} category={category} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_340px]">
        <article>
          <AgeGate item={gated} />
        </article>
        <aside>
          <HelpBox hotlines={hotlines} />
        </aside>
      </div>
    </>
  );
}
