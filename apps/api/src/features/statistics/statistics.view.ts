import type { Language } from '@mam/contract/core/localized';
import { PLAYABLE_METRICS, SITE_METRICS, type SiteMetric } from '@mam/contract/statistics/metrics';
import type { statisticsApi } from '@mam/contract/statistics/statistics';
import * as m from '@mam/texts/exports';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '../../app.deps.ts';
import { sendTable, type TableColumn } from '../../spreadsheet/send-spreadsheet.ts';
import { getPlayableStatistics, getSiteStatistics } from './statistics.service.ts';

/** Sends the points of a range as a table with the numbers of the chart. */
export async function sendStatistics(
  deps: Deps,
  { query, language }: { query: z.output<typeof statisticsApi.export.query>; language: Language },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { format, kind, ...range } = query;
  const file = { name: `thong-ke-${range.start_date}-${range.end_date}`, format, language };
  if (kind) {
    const { points: rows } = await getPlayableStatistics(deps, kind, range);
    return sendTable(reply, { ...file, columns: toColumns(PLAYABLE_METRICS), rows });
  }
  const { points: rows } = await getSiteStatistics(deps, range);
  return sendTable(reply, { ...file, columns: toColumns(SITE_METRICS), rows });
}

const TITLES = {
  views: m.admin_statistics_views,
  likes: m.admin_statistics_likes,
  dislikes: m.admin_statistics_dislikes,
  downloads: m.admin_statistics_downloads,
  comments: m.admin_statistics_comments,
  tests_passed: m.admin_statistics_tests_passed,
  new_users: m.admin_statistics_new_users,
};

function toColumns<M extends SiteMetric>(
  metrics: readonly M[],
): TableColumn<Record<M, number> & { at: string }>[] {
  return [
    { title: m.admin_statistics_at, value: ({ at }) => formatTime(at) },
    ...metrics.map((metric) => ({
      title: TITLES[metric],
      value: (point: Record<M, number>) => point[metric],
    })),
  ];
}

/** 2026-11-21T09 → 2026-11-21 09:00 */
function formatTime(at: string): string {
  return at.includes('T') ? `${at.replace('T', ' ')}:00` : at;
}
