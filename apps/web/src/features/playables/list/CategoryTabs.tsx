import type { Category } from '@mam/contract/categories/categories';
import { m } from '@mam/texts';
import { Link } from 'react-router';
import { useShownCurrent } from '../../../platform/use-shown-current.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { categoryVariant } from '../category-variants.ts';

interface CategoryTabsProps {
  categories: Category[];
  /** The active category; undefined for all. */
  categoryId: number | undefined;
  hrefOf: (categoryId: number | undefined) => string;
  /** Number of items, shown behind the name. */
  countOf?: ((categoryId: number | undefined) => string) | undefined;
}

const TAB = 'tab-pill';

/** All items or one category, as links, which work without script. */
export function CategoryTabs({ categories, categoryId, hrefOf, countOf }: CategoryTabsProps) {
  const nav = useShownCurrent<HTMLElement>(categoryId);
  return (
    <nav
      ref={nav}
      aria-label={m.playables_tabs_label()}
      className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
    >
      <ul className="flex w-max gap-2 sm:w-auto sm:flex-wrap">
        <li>
          <Tab to={hrefOf(undefined)} isOn={!categoryId} tint="bg-primary-soft text-ok-text">
            {m.playables_tab_all()}
            <Count text={countOf?.(undefined)} />
          </Tab>
        </li>
        {categories.map((category) => {
          const { id, name } = category;
          const { tint, icon } = categoryVariant(category);
          return (
            <li key={id}>
              <Tab to={hrefOf(id)} isOn={id === categoryId} tint={tint}>
                <Icon name={icon} />
                {name}
                <Count text={countOf?.(id)} />
              </Tab>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Count({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className="font-text tabular-nums">{text}</span>;
}

interface TabProps {
  to: string;
  isOn: boolean;
  tint: string;
  children: React.ReactNode;
}

function Tab({ to, isOn, tint, children }: TabProps) {
  const classes = isOn
    ? `${tint} border-current`
    : 'border-line text-body bg-surface hover:bg-sunk';
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isOn ? 'page' : undefined}
      className={`${TAB} ${classes}`}
    >
      {children}
    </Link>
  );
}
