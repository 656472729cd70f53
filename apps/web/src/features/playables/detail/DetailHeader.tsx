import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { decimal, fileSize } from '../../../platform/format.ts';
import { AdultBadge } from '../AdultBadge.tsx';
import { CategoryChip } from '../CategoryChip.tsx';
import type { ItemInfo } from '../card-item.ts';
import { Published, Views } from '../Meta.tsx';

const TITLE = {
  video: 'mt-5 text-2xl',
  // Beside the cover, on phones too.
  podcast: 'text-xl sm:mt-5 sm:text-2xl',
} as const;

/** Title, category, views, date and size. */
export function DetailHeader({ info, category }: { info: ItemInfo; category?: Category }) {
  const size = fileSize(info.bytes.audio);
  return (
    <header className="min-w-0">
      <h1 className={`wrap-anywhere lg:text-3xl ${TITLE[info.kind]}`}>{info.title}</h1>
      <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {category && <CategoryChip category={category} />}
        {info.min_age === 18 && <AdultBadge />}
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <Views item={info} />
          <Published at={info.published_at} />
          {info.rating !== null && (
            <span>{m.playables_rating({ rating: decimal(info.rating, 1) })}</span>
          )}
          {info.kind === 'podcast' && <span>{m.player_size({ size })}</span>}
        </p>
      </div>
    </header>
  );
}
