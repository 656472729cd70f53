import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { focusInView } from '../../../admin-ui/form/focus/field-focus.ts';
import { backToField } from './answer/answer-field.ts';
import { isReadyToAnswer, isReadyToTakeDown } from './ask-first.ts';
import type { DeskActions } from './DecisionBar.tsx';
import { authorName, GROUPS, isApproved } from './desk-labels.ts';
import type { Removal } from './RemovalReasons.tsx';
import { addStep } from './undo-steps.ts';
import type { useDecisions } from './use-decisions.ts';
import type { Desk } from './use-desk.ts';

interface ActionsOptions
  extends Pick<ReturnType<typeof useDecisions>, 'decide'>,
    Pick<DeskActions, 'ban'> {
  desk: Desk;
  item: QueuedComment;
  /** Of the answer. */
  field: RefObject<HTMLTextAreaElement | null>;
  answer: string;
  /** Whether the answer is in view; a press that finds it elsewhere leads to it. */
  isReady: () => boolean;
  removal: Pick<Removal, 'reason' | 'isDone'>;
}

/** What the decisions about a comment do, by button or key. */
export function toActions(options: ActionsOptions): DeskActions {
  const { desk, item, field, answer, isReady, decide, removal, ban } = options;
  const { reason, isDone } = removal;
  const remove = async () => {
    const isReady = await isReadyToTakeDown(item);
    if (isReady) await decide(item, { decision: 'remove', reason });
    else if (isReady === false) backToField(field);
  };
  const send = async () => {
    if (await isReadyToAnswer(item)) await decide(item, { decision: 'approve', answer });
    else backToField(field);
  };
  return {
    approve: isApproved(item) ? undefined : () => void decide(item, { decision: 'approve' }),
    remove: isDone ? undefined : () => void remove(),
    reply: () => (answer && isReady() ? void send() : focusInView(field.current)),
    send: () => void (answer && send()),
    ban,
    later: desk.tab === 'done' || desk.items.length < 2 ? undefined : () => putOff(desk, item),
  };
}

/** Puts the comment behind the others of its group, for this visit; after the last one the first comes again. */
function putOff(desk: Desk, item: QueuedComment): void {
  const next = desk.items[desk.items.indexOf(item) + 1] ?? desk.items[0];
  const name = authorName(item);
  const group = item.reason && GROUPS[item.reason].title();
  const takeBack = desk.putOff(item);
  addStep({
    comment: item.id,
    text: group ? m.admin_desk_put_off_in({ name, group }) : m.admin_desk_put_off({ name }),
    undone: m.admin_desk_put_off_undone({ name }),
    takeBack,
  });
  if (next) desk.moveOn(next);
}
