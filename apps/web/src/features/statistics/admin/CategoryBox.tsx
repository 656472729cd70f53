import { PLAYABLE_METRICS, type SiteMetric } from '@mam/contract/statistics/metrics';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Icon } from '../../../ui/Icon.tsx';
import { BarList } from './BarList.tsx';
import { formatSigned } from './change-labels.ts';
import type { Statistics } from './overview-queries.ts';

/** How a category looks; slugs nobody knows have a look as well. */
export type LookOf = (slug: string) => { tint: string; icon: string };

interface CategoryBoxProps {
  statistics: Statistics;
  metric: SiteMetric;
  lookOf: LookOf;
}

/** The share of each category: sign, name and number; its tint only says it again. */
export function CategoryBox({ statistics: { categories }, metric, lookOf }: CategoryBoxProps) {
  const by = PLAYABLE_METRICS.find((known) => known === metric) ?? 'views';
  const total = categories.reduce((sum, category) => sum + Math.max(0, category[by]), 0);
  const bars = categories.map(({ category_id, slug, name, ...counts }) => {
    const { tint, icon } = lookOf(slug ?? '');
    const share = total > 0 ? Math.round((Math.max(0, counts[by]) / total) * 100) : 0;
    return {
      key: category_id ?? 'gone',
      name: (
        <>
          <Icon name={icon} className={inkOf(tint)} />
          {name ? (name[getLocale()] ?? name.vi) : m.admin_statistics_gone()}
        </>
      ),
      label: counts[by] !== 0 ? `${formatSigned(counts[by])} · ${share} %` : '0',
      value: counts[by],
      ink: `is-soft ${inkOf(tint)}`,
    };
  });
  return (
    <section className="admin-box overview-box">
      <div className="overview-head">
        <h2>{m.admin_statistics_categories()}</h2>
      </div>
      <BarList bars={bars} />
      <p className="overview-rule">{m.admin_statistics_categories_rule()}</p>
    </section>
  );
}

/** Of ground and ink only the ink. */
function inkOf(tint: string): string {
  return tint
    .split(' ')
    .filter((name) => name.startsWith('text-'))
    .join(' ');
}
