import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import { choose, confirm } from '../../../admin-ui/form/prompt.tsx';
import { isHeldBack, isUp } from './desk-labels.ts';
import { isDistress, isOnlyThreat } from './proposal.ts';

/** What tells of distress is not taken down by one press: the answer may come first. Undefined where the question is left. */
export async function isReadyToTakeDown(item: QueuedComment): Promise<boolean | undefined> {
  if (!isDistress(item)) return true;
  const answers = [
    { label: m.admin_desk_distress_no(), value: false },
    {
      label: isHeldBack(item) ? m.admin_desk_distress_reject() : m.admin_desk_distress_hide(),
      value: true,
      variant: 'danger' as const,
    },
  ];
  return choose({
    title: m.admin_desk_distress_title(),
    text: m.admin_desk_distress_text(),
    answers,
  }).catch(() => undefined);
}

/** A threat is not shown to all by an answer alone. */
export async function isReadyToAnswer(item: QueuedComment): Promise<boolean> {
  if (isUp(item) || !isOnlyThreat(item)) return true;
  return confirm({
    title: m.admin_desk_threat_title(),
    text: m.admin_desk_threat_text(),
    yes: m.admin_desk_threat_yes(),
    no: m.admin_cancel(),
  });
}
