import type { Category } from '@mam/contract/categories/categories';
import { PLAYABLE_METRICS, type SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Icon } from '../../../ui/Icon.tsx';
import { BarList } from './BarList.tsx';
import { formatSigned } from './change-labels.ts';
import { METRIC_NAMES } from './metric-labels.ts';
import { OverviewBox } from './OverviewBox.tsx';
import type { Statistics } from './overview-queries.ts';

/** Tint and icon of a category; a deleted one has a default. */
export type VariantOf = (category?: Partial<Pick<Category, 'icon' | 'tint'>>) => {
  tint: string;
  icon: string;
};

interface CategoryBoxProps {
  statistics: Statistics;
  metric: SiteMetric;
  variantOf: VariantOf;
}

/** The share of each category that has one: icon, name and number, by views where the metric has no categories. */
export function CategoryBox({ statistics: { categories }, metric, variantOf }: CategoryBoxProps) {
  const counted = PLAYABLE_METRICS.find((each) => each === metric) ?? 'views';
  const total = categories.reduce((sum, category) => sum + Math.max(0, category[counted]), 0);
  const shown = categories.filter((category) => category[counted] !== 0);
  if (shown.length === 0) return null;
  const bars = shown.map(({ category_id, slug: _, name, icon: sign, tint: colour, ...counts }) => {
    const { tint, icon } = variantOf(sign && colour ? { icon: sign, tint: colour } : undefined);
    const share = total > 0 ? Math.round((Math.max(0, counts[counted]) / total) * 100) : 0;
    return {
      key: category_id ?? 'deleted',
      name: (
        <>
          <Icon name={icon} className={inkOf(tint)} />
          {name ? (name[getLocale()] ?? name.vi) : m.admin_statistics_gone()}
        </>
      ),
      label: `${formatSigned(counts[counted])} · ${share}%`,
      value: counts[counted],
      ink: inkOf(tint),
      variant: 'soft' as const,
    };
  });
  return (
    <OverviewBox
      title={m.admin_statistics_categories({ metric: METRIC_NAMES[counted]().toLowerCase() })}
      note={m.admin_statistics_categories_rule()}
    >
      <BarList bars={bars} />
    </OverviewBox>
  );
}

/** The text colour among the classes of a tint. */
function inkOf(tint: string): string {
  return tint
    .split(' ')
    .filter((name) => name.startsWith('text-'))
    .join(' ');
}
