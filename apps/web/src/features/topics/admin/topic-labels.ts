import type { Side } from '@mam/contract/comments/thread-kinds';
import { dayText } from '@mam/contract/core/days';
import type { AdminTopic, TopicAdminState } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';

export const STATE_VARIANTS = {
  draft: 'plain',
  upcoming: 'info',
  open: 'ok',
  closed: 'warn',
  trash: 'danger',
} as const;

const STATES: Record<TopicAdminState, () => string> = {
  draft: m.admin_topics_state_draft,
  upcoming: m.admin_topics_state_upcoming,
  open: m.admin_topics_state_open,
  closed: m.admin_topics_state_closed,
  trash: m.admin_topics_state_trash,
};

export const stateText = (state: TopicAdminState): string => STATES[state]();

export const SIDE_LABELS: Record<Side, () => string> = {
  agree: m.admin_topics_side_agree,
  disagree: m.admin_topics_side_disagree,
  unsure: m.admin_topics_side_unsure,
};

/** First and last day, as far as they are set. */
export function timeText({ opens_on, closes_on }: AdminTopic): string {
  if (opens_on && closes_on) {
    return m.admin_topics_from_to({ from: dayText(opens_on), to: dayText(closes_on) });
  }
  if (opens_on) return m.admin_topics_from({ day: dayText(opens_on) });
  if (closes_on) return m.admin_topics_until({ day: dayText(closes_on) });
  return m.admin_topics_no_days();
}
