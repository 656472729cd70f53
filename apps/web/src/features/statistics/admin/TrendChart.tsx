import { m } from '@mam/texts';
import { CompositeChart } from '@mantine/charts';
import { useIsPhone } from '../../../admin-ui/frame/use-is-phone.ts';
import { formatSigned } from './change-labels.ts';

export interface TrendPoint {
  label: string;
  /** Null for the future. */
  now: number | null;
  before: number | null;
}

/** The selected range as an area, the previous one as a dashed line; the table beside it has the figures. */
export default function TrendChart({ points }: { points: TrendPoint[] }) {
  const isPhone = useIsPhone();
  return (
    <CompositeChart
      h="100%"
      mih={210}
      data={points}
      dataKey="label"
      series={[
        { name: 'now', label: m.admin_statistics_now(), color: 'var(--primary)', type: 'area' },
        {
          name: 'before',
          label: m.admin_statistics_before(),
          color: 'var(--line-strong)',
          type: 'line',
          strokeDasharray: '2 5',
        },
      ]}
      curveType="linear"
      withDots={points.some((_, index) => isAlone(points, index))}
      activeDotProps={{ r: 5, strokeWidth: 2 }}
      connectNulls={false}
      gridColor="var(--line)"
      textColor="var(--text-muted)"
      strokeDasharray="0"
      tickLine="none"
      accessibilityLayer={false}
      valueFormatter={formatSigned}
      yAxisProps={{ width: 52, allowDecimals: false }}
      xAxisProps={{ ticks: evenly(points, isPhone ? 3 : 7), interval: 'preserveStartEnd' }}
      areaProps={{ isAnimationActive: false, fillOpacity: 0.12 }}
      lineProps={{ isAnimationActive: false, strokeWidth: 1.5 }}
    />
  );
}

/** So many labels at equal distances, from the first to the last. */
function evenly(points: readonly TrendPoint[], wanted: number): string[] {
  const count = Math.min(wanted, points.length);
  const step = (points.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, place) => points[Math.round(place * step)]?.label ?? '');
}

/** No line leads to or from this point, as on the first day that is counted. */
function isAlone(points: readonly TrendPoint[], index: number): boolean {
  const valueAt = (place: number) => points[place]?.now ?? null;
  return valueAt(index) !== null && valueAt(index - 1) === null && valueAt(index + 1) === null;
}
