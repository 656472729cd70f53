import type { RemovalReason } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';

/** Why a comment was removed, and mostly why its author was banned, as admins read it. */
export const REMOVAL_LABELS: Readonly<Record<RemovalReason, () => string>> = {
  insult: m.admin_desk_why_insult,
  threat: m.admin_desk_why_threat,
  details: m.admin_desk_why_details,
  advances: m.admin_desk_why_advances,
  false: m.admin_desk_why_false,
  spam: m.admin_desk_why_spam,
};
