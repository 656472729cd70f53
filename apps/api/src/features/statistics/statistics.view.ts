import type { TableFormat } from '@mam/contract/core/export-format';
import type { Language } from '@mam/contract/core/localized';
import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { PLAYABLE_METRICS, SITE_METRICS, type SiteMetric } from '@mam/contract/statistics/metrics';
import type { DayRange } from '@mam/contract/statistics/range';
import * as m from '@mam/texts/exports';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../app.deps.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import { getPlayableStatistics, getSiteStatistics } from './statistics.service.ts';

interface ExportParams {
  range: DayRange;
  kind: PlayableKind | undefined;
  format: TableFormat;
  language: Language;
}

/** Sends the points of a range as a table with the numbers of the chart. */
export async function sendStatistics(
  deps: Deps,
  { range, kind, format, language }: ExportParams,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const name = `thong-ke-${range.start_date}-${range.end_date}`;
  if (kind) {
    const { points: rows } = await getPlayableStatistics(deps, kind, range);
    return sendTable(reply, { name, format, columns: toColumns(PLAYABLE_METRICS, language), rows });
  }
  const { points: rows } = await getSiteStatistics(deps, range);
  return sendTable(reply, { name, format, columns: toColumns(SITE_METRICS, language), rows });
}

function toColumns<M extends SiteMetric>(
  metrics: readonly M[],
  language: Language,
): TableColumn<Record<M, number> & { at: string }>[] {
  const titles = metricTitles(language);
  return [
    { title: m.admin_statistics_at({}, { locale: language }), value: ({ at }) => formatTime(at) },
    ...metrics.map((metric) => ({
      title: titles[metric],
      value: (point: Record<M, number>) => point[metric],
    })),
  ];
}

function metricTitles(language: Language): Record<SiteMetric, string> {
  const locale = { locale: language };
  return {
    views: m.admin_statistics_views({}, locale),
    likes: m.admin_statistics_likes({}, locale),
    dislikes: m.admin_statistics_dislikes({}, locale),
    downloads: m.admin_statistics_downloads({}, locale),
    new_users: m.admin_statistics_new_users({}, locale),
  };
}

/** 2026-11-21T09 → 2026-11-21 09:00 */
function formatTime(at: string): string {
  return at.includes('T') ? `${at.replace('T', ' ')}:00` : at;
}
