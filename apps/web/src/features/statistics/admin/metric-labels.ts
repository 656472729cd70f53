import type { SiteMetric, TopMetric } from '@mam/contract/statistics/metrics';
import type { StatisticsStep } from '@mam/contract/statistics/step';
import { m } from '@mam/texts';

type Labels<K extends string> = Record<K, () => string>;

export const METRIC_NAMES: Labels<SiteMetric> = {
  views: m.admin_statistics_views,
  likes: m.admin_statistics_likes,
  dislikes: m.admin_statistics_dislikes,
  downloads: m.admin_statistics_downloads,
  comments: m.admin_statistics_comments,
  tests_passed: m.admin_statistics_tests_passed,
  new_users: m.admin_statistics_new_users,
};

export const METRIC_RULES: Labels<SiteMetric> = {
  views: m.admin_statistics_views_rule,
  likes: m.admin_statistics_likes_rule,
  dislikes: m.admin_statistics_dislikes_rule,
  downloads: m.admin_statistics_downloads_rule,
  comments: m.admin_statistics_comments_rule,
  tests_passed: m.admin_statistics_tests_passed_rule,
  new_users: m.admin_statistics_new_users_rule,
};

export const TOP_TITLES: Labels<TopMetric> = {
  views: m.admin_statistics_top_views,
  likes: m.admin_statistics_top_likes,
  downloads: m.admin_statistics_top_downloads,
};

export const STEP_NAMES: Labels<StatisticsStep> = {
  hour: m.admin_statistics_by_hour,
  day: m.admin_statistics_by_day,
  month: m.admin_statistics_by_month,
  year: m.admin_statistics_by_year,
};

/** «Lượt xem mỗi ngày». */
export const CHART_TITLES: Record<StatisticsStep, (name: { metric: string }) => string> = {
  hour: m.admin_statistics_each_hour,
  day: m.admin_statistics_each_day,
  month: m.admin_statistics_each_month,
  year: m.admin_statistics_each_year,
};

type TableStep = StatisticsStep | 'week';

export const TABLE_TITLES: Labels<TableStep> = {
  hour: m.admin_statistics_table_hour,
  day: m.admin_statistics_table_day,
  week: m.admin_statistics_table_week,
  month: m.admin_statistics_table_month,
  year: m.admin_statistics_table_year,
};

export const COLUMN_TITLES: Labels<TableStep> = {
  hour: m.admin_statistics_column_hour,
  day: m.admin_statistics_column_day,
  week: m.admin_statistics_column_week,
  month: m.admin_statistics_column_month,
  year: m.admin_statistics_column_year,
};
