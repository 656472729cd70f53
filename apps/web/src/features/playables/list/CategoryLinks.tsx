import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { categoryVariant } from '../category-variants.ts';
import { listHref } from '../playable-links.ts';
import '../cards.css';

const LINK = 'category-link';

/** The categories as links: tint, icon, name and number of items. */
export function CategoryLinks({ categories }: { categories: Category[] }) {
  return (
    <nav
      aria-label={m.playables_tabs_label()}
      className="mt-3 grid sm:mt-4 grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-3 xl:grid-cols-5"
    >
      {categories.map((category) => {
        const { tint, icon } = categoryVariant(category);
        return (
          <Link
            key={category.id}
            to={listHref('video', { categoryId: category.id })}
            className={`${LINK} ${tint}`}
          >
            <Icon name={icon} />
            <span className="min-w-0">
              {category.name}
              <small className="mt-0.5 hidden text-xs font-text xl:block">
                {m.home_category_count({
                  videos: count(category.video_count),
                  podcasts: count(category.podcast_count),
                })}
              </small>
            </span>
          </Link>
        );
      })}
      <Link to="/video" className={`${LINK} border-[1.5px] border-line text-heading xl:hidden`}>
        <Icon name="game" />
        {m.home_all_subjects()}
      </Link>
    </nav>
  );
}
