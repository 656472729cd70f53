import { type SiteMetric, TOP_METRICS } from '@mam/contract/statistics/metrics';
import type { TopItem } from '@mam/contract/statistics/statistics';
import { m } from '@mam/texts';
import { getLocale } from '@mam/texts/runtime';
import { Link } from 'react-router';
import { count } from '../../../platform/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BarList } from './BarList.tsx';
import { TOP_TITLES } from './metric-labels.ts';
import { OverviewBox } from './OverviewBox.tsx';
import type { Statistics } from './overview-queries.ts';

interface TopBoxProps {
  statistics: Statistics;
  metric: SiteMetric;
}

/** The most popular items by the selected metric, or by views where it is not counted by item. */
export function TopBox({ statistics: { top }, metric }: TopBoxProps) {
  const counted = TOP_METRICS.find((each) => each === metric) ?? 'views';
  const bars = top[counted].map((item) => ({
    key: item.id,
    name: <ItemName item={item} />,
    label: count(item[counted]),
    value: item[counted],
    ink: 'text-primary',
  }));
  return (
    <OverviewBox isFolded title={TOP_TITLES[counted]()} note={m.admin_statistics_top_rule()}>
      {bars.length > 0 ? (
        <BarList bars={bars} />
      ) : (
        <p className="my-3 text-muted">{m.admin_statistics_top_none()}</p>
      )}
    </OverviewBox>
  );
}

function ItemName({ item: { uuid, kind, title } }: { item: TopItem }) {
  const isVideo = kind === 'video';
  const kindName = isVideo ? m.admin_statistics_kind_video() : m.admin_statistics_kind_podcast();
  return (
    <>
      <Icon name={kind} />
      <span className="sr-only">{kindName}: </span>
      {title && uuid ? (
        <Link to={`/administrator/${isVideo ? 'videos' : 'podcasts'}/${uuid}?tab=statistics`}>
          {title[getLocale()] ?? title.vi}
        </Link>
      ) : (
        m.admin_statistics_gone()
      )}
    </>
  );
}
