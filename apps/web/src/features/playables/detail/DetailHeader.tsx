import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { decimal } from '../../../platform/format.ts';
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

/** Title and category; of a film also what is known of it, which of a podcast stands below its player. */
export function DetailHeader({ info, category }: { info: ItemInfo; category?: Category }) {
  return (
    <header className="min-w-0">
      <h1 className={`wrap-anywhere lg:text-3xl ${TITLE[info.kind]}`}>{info.title}</h1>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0">
        {category && <CategoryChip category={category} />}
        {info.min_age === 18 && <AdultBadge />}
        {info.kind === 'video' && <DetailMeta info={info} />}
      </div>
    </header>
  );
}

/** Views, date, voice and rating. */
export function DetailMeta({ info }: { info: ItemInfo }) {
  return (
    <>
      <ViewRule info={info} />
      <p className="flex flex-wrap gap-x-3 text-sm text-muted">
        <Published at={info.published_at} />
        {info.has_synthetic_voice && <span>{m.player_machine_voice()}</span>}
        {info.rating !== null && (
          <span>{m.playables_rating({ rating: decimal(info.rating, 1) })}</span>
        )}
      </p>
    </>
  );
}

/** The number of views, which tells those who ask how they are counted; nothing before the first one. */
function ViewRule({ info }: { info: ItemInfo }) {
  if (info.views === 0) return null;
  const [title, rule] =
    info.kind === 'video'
      ? [m.playables_view_rule_title_video(), m.playables_view_rule_video()]
      : [m.playables_view_rule_title_podcast(), m.playables_view_rule_podcast()];
  return (
    <details className="max-w-full text-sm text-muted open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 [&_svg]:size-4 [&::-webkit-details-marker]:hidden">
        <Views item={info} />
        <span className="sr-only">{title}</span>
        <Icon name="info" />
      </summary>
      <p className="rounded-m bg-sky px-4 py-3 leading-[1.55] text-body">{rule}</p>
    </details>
  );
}
