import type { Side } from '@mam/contract/comments/thread-kinds';
import type { TopicAdminState } from '@mam/contract/topics/topics.admin';
import { m } from '@mam/texts';
import type { StateLooks } from '../../../admin-ui/list/list-columns.tsx';

export const STATES: StateLooks<TopicAdminState> = {
  draft: { label: m.admin_list_state_draft, variant: 'plain' },
  upcoming: { label: m.admin_topics_state_upcoming, variant: 'info' },
  open: { label: m.admin_topics_state_open, variant: 'ok' },
  closed: { label: m.admin_topics_state_closed, variant: 'warn' },
  trash: { label: m.admin_list_state_trash, variant: 'danger' },
};

export const SIDE_LABELS: Record<Side, () => string> = {
  agree: m.admin_topics_side_agree,
  disagree: m.admin_topics_side_disagree,
  unsure: m.admin_topics_side_unsure,
};
