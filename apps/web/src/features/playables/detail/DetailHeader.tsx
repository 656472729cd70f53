import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { decimal, fileSize } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
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
      <ViewRule kind={info.kind} />
    </header>
  );
}

/** How views are counted, for those who ask. */
function ViewRule({ kind }: Pick<ItemInfo, 'kind'>) {
  const [title, rule] =
    kind === 'video'
      ? [m.playables_view_rule_title_video(), m.playables_view_rule_video()]
      : [m.playables_view_rule_title_podcast(), m.playables_view_rule_podcast()];
  return (
    <details className="text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&_svg]:size-4 [&::-webkit-details-marker]:hidden">
        <Icon name="info" />
        {title}
      </summary>
      <p className="rounded-m bg-sky px-4 py-3 leading-[1.55] text-body">{rule}</p>
    </details>
  );
}
