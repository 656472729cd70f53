import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import type { RefObject } from 'react';
import { isReadyToAnswer, isReadyToTakeDown } from './ask-first.ts';
import type { DeskActions } from './DecisionBar.tsx';
import { authorName } from './desk-labels.ts';
import type { Removal } from './RemovalReasons.tsx';
import { noteDone } from './undo-steps.ts';
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
  removal: Pick<Removal, 'reason' | 'isDone'>;
}

/** What the decisions about a comment do, by button or key. */
export function toActions(options: ActionsOptions): DeskActions {
  const { desk, item, field, answer, decide, removal, ban } = options;
  const { reason, isDone } = removal;
  const remove = async () => {
    if (await isReadyToTakeDown(item)) await decide(item, { decision: 'remove', reason });
    else backTo(field);
  };
  const send = async () => {
    if (await isReadyToAnswer(item)) await decide(item, { decision: 'approve', answer });
    else backTo(field);
  };
  return {
    approve: () => void decide(item, { decision: 'approve' }),
    remove: isDone ? undefined : () => void remove(),
    reply: () => (answer ? void send() : focusOn(field.current)),
    ban,
    later: desk.tab === 'done' || desk.items.length < 2 ? undefined : () => putOff(desk, item),
  };
}

/** In the middle of the screen: on a phone the bar of the decisions covers its lower edge. */
function focusOn(field: HTMLTextAreaElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Once a question has given the focus back. */
function backTo(field: RefObject<HTMLTextAreaElement | null>): void {
  requestAnimationFrame(() => focusOn(field.current));
}

/** Puts the comment behind all others, for this visit; after the last one the first comes again. */
function putOff(desk: Desk, item: QueuedComment): void {
  const next = desk.items[desk.items.indexOf(item) + 1] ?? desk.items[0];
  desk.putOff(item);
  noteDone(m.admin_desk_put_off({ name: authorName(item) }));
  if (next) desk.show(next);
}
