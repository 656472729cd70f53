import type { WorkCounts, WorkItem } from '@mam/contract/inbox/inbox.admin';

/**
 * Rows of the inbox as the overview shows them: signs of distress above all others, which the inbox mixes by their
 * order. `isMore`: more of them wait than have a row here.
 */
export function overviewRows(
  items: readonly WorkItem[],
  { first }: Pick<WorkCounts['urgencies'], 'first'>,
) {
  const dangers = items.filter(({ is_distress }) => is_distress);
  const shown = dangers.reduce((sum, { alike }) => sum + alike, 0);
  const others = items.filter(({ is_distress }) => !is_distress);
  return { dangers, others, isMore: shown < first };
}
