import type { Category } from '@mam/contract/categories/categories';
import type { Playable } from '@mam/contract/playables/playables';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { categoryVariant } from '../category-variants.ts';
import { listHref } from '../playable-links.ts';
import { PlayableRow } from './PlayableRow.tsx';

interface SubjectPathProps {
  category: Category;
  /** Items in the order to watch them. */
  steps: Playable[];
}

/** The learning path of one category. */
export function SubjectPath({ category, steps }: SubjectPathProps) {
  const { tint, icon } = categoryVariant(category.slug);
  return (
    <section className="flex h-full flex-col overflow-hidden rounded-m bg-surface shadow-card">
      <div className={`flex items-center gap-3 px-4 py-2.5 sm:px-5 ${tint}`}>
        {icon && <Icon name={icon} />}
        <h2 className="min-w-0 flex-1 text-lg text-current">{category.name}</h2>
        <Link
          to={listHref('video', { categoryId: category.id })}
          aria-label={m.pages_learning_all({ subject: category.name })}
          className="inline-flex min-h-8 items-center gap-1 text-sm font-strong text-current no-underline hover:underline [&_svg]:size-4"
        >
          {m.home_all()}
          <Icon name="right" />
        </Link>
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-5 sm:in-[li:last-child:nth-child(odd)]:grid-cols-2">
        {steps.map((item) => (
          <li key={item.uuid}>
            <PlayableRow item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}
