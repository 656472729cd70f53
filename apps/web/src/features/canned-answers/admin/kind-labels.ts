import type { CannedAnswerKind } from '@mam/contract/canned-answers/canned-answers.admin';
import { m } from '@mam/texts';

export const KIND_LABELS: Record<CannedAnswerKind, () => string> = {
  comment: m.admin_canned_kind_comment,
  comfort: m.admin_canned_kind_comfort,
  threatened: m.admin_canned_kind_threatened,
  ticket: m.admin_canned_kind_ticket,
};
