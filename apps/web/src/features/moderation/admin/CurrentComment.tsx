import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { REMOVAL_REASONS, type RemovalReason } from '@mam/contract/comments/thread-kinds';
import { guessLanguage } from '@mam/contract/text/guess-language';
import { m } from '@mam/texts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnswerBox, CANNED_KEYS, showField, useCanned, withoutComfort } from './AnswerBox.tsx';
import { isReadyToAnswer, isReadyToTakeDown } from './ask-first.ts';
import { BanDialog, type Banned } from './BanDialog.tsx';
import { CommentPanel } from './CommentPanel.tsx';
import { DecisionBar, type DeskActions } from './DecisionBar.tsx';
import { authorName, DECISION_LABELS, removeLabel } from './desk-labels.ts';
import { isDistress, isOnlyThreat, likelyReason, reasonFound } from './proposal.ts';
import { REMOVAL_KEYS } from './RemovalReasons.tsx';
import { Threatened } from './Threatened.tsx';
import { noteDone } from './undo-steps.ts';
import { type Conflict, useDecisions } from './use-decisions.ts';
import { type Desk, keyOf } from './use-desk.ts';

interface CurrentCommentProps {
  desk: Desk;
  item: QueuedComment;
  /** The element in which its keys work. */
  scope: RefObject<HTMLElement | null>;
}

/** The comment that is looked at, its answer, and the decisions with their keys. */
export function CurrentComment({ desk, item, scope }: CurrentCommentProps) {
  const [isBanning, setBanning] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const panel = useStart(desk, item);
  const canned = useAnswersTo(item);
  const decisions = useDecisions(desk);
  const typed = desk.answers[item.id] ?? '';
  const answer = typed.trim();
  const use = (text: string) => desk.write(item.id, text);
  const takeDown: NonNullable<Banned['comment']>['takeDown'] = (reason, ban) =>
    decisions.decide(item, { decision: 'remove', reason, ban });
  const remove = async (reason?: RemovalReason) => {
    if (await isReadyToTakeDown(item)) await decisions.decide(item, { decision: 'remove', reason });
    else backTo(field);
  };
  const send = async () => {
    if (await isReadyToAnswer(item)) await decisions.decide(item, { decision: 'approve', answer });
    else backTo(field);
  };
  const actions = {
    approve: () => void decisions.decide(item, { decision: 'approve' }),
    remove: (reason = likelyReason(item)) => void remove(reason),
    reply: () => (answer ? void send() : focusOn(field.current)),
    ban: item.author && !item.author.is_team ? () => setBanning(true) : undefined,
    later: desk.tab === 'done' || desk.items.length < 2 ? undefined : () => putOff(desk, item),
  };
  useCommentKeys({ desk, item, scope, actions, use, canned, field });
  return (
    <>
      <CommentPanel
        panel={panel}
        item={item}
        desk={desk}
        note={<Note item={item} decisions={decisions} />}
        help={<Threatened key={item.id} item={item} desk={desk} />}
      >
        <AnswerBox canned={canned} field={field} value={typed} onChange={use} />
        <DecisionBar item={item} hasAnswer={answer !== ''} actions={actions} />
      </CommentPanel>
      {isBanning && (
        <BanDialog
          key={item.id}
          banned={bannedOf(item, takeDown)}
          close={() => {
            setBanning(false);
            focusLater(panel);
          }}
        />
      )}
    </>
  );
}

/** Below a threat no answer for the person it is meant for: that one has a box of its own. */
function useAnswersTo(item: QueuedComment): ReturnType<typeof useCanned> {
  const canned = useCanned(item);
  return isOnlyThreat(item) ? withoutComfort(canned) : canned;
}

/** Every comment that is chosen begins at its first line and has the focus: a decision is about what was read. */
function useStart({ isChosen }: Desk, item: QueuedComment): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const key = isChosen && keyOf(item);
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same comment can be chosen again.
  useEffect(() => {
    if (!key) return;
    scrollTo({ top: 0, behavior: 'instant' });
    panel.current?.focus({ preventScroll: true });
  }, [key, visit]);
  return panel;
}

/** Once a dialog is gone, and the focus with it. */
function focusLater(panel: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
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

interface KeysOptions extends CurrentCommentProps {
  actions: DeskActions;
  canned: ReturnType<typeof useCanned>;
  /** Takes a canned answer as the answer. */
  use: (text: string) => void;
  /** Of the answer. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Every key is a button as well. */
function useCommentKeys(options: KeysOptions): void {
  const { desk, item, scope, actions, canned, use, field } = options;
  const take = (text: string) => {
    use(text);
    showField(field);
  };
  const answers = canned.answers
    .slice(0, CANNED_KEYS)
    .map(({ text }, index) => [String(index + 1), () => take(text)] as const);
  const reasons = REMOVAL_REASONS.map(
    (reason, index) => [REMOVAL_KEYS[index], () => actions.remove(reason)] as const,
  );
  useKeys(scope, {
    a: actions.approve,
    x: () => actions.remove(),
    r: actions.reply,
    b: actions.ban,
    s: actions.later,
    j: () => step(desk, item, 1),
    k: () => step(desk, item, -1),
    ...Object.fromEntries(answers),
    ...Object.fromEntries(reasons),
  });
}

interface NoteProps {
  item: QueuedComment;
  decisions: ReturnType<typeof useDecisions>;
}

/** Tells that another moderator has decided about the comment first. */
function Note({ item, decisions }: NoteProps) {
  const { conflict } = decisions;
  if (conflict?.comment !== item.id) return null;
  const { wanted: decision, answer, reason, ban, id: seen } = conflict;
  return (
    <ConflictNote
      conflict={conflict}
      wanted={decision === 'approve' ? m.admin_desk_approve() : removeLabel(item)}
      keep={() => decisions.goOn(item)}
      change={() => void decisions.decide(item, { decision, answer, reason, ban, seen })}
    />
  );
}

function bannedOf(
  item: QueuedComment,
  takeDown: NonNullable<Banned['comment']>['takeDown'],
): Banned {
  const name = item.anonymous ? null : authorName(item);
  const isUp = item.state === 'shown' || item.state === 'held' || item.state === 'delayed';
  return {
    ...{ by: { comment_id: item.id }, name, language: guessLanguage(item.text) },
    ...(isUp && {
      comment: {
        isHeld: item.state === 'held',
        isKept: isDistress(item),
        found: reasonFound(item),
        takeDown,
      },
    }),
  };
}

function step(desk: Desk, item: QueuedComment, by: 1 | -1): void {
  const next = desk.items[desk.items.indexOf(item) + by];
  if (next) desk.show(next);
}

/** Puts the comment behind all others, for this visit; after the last one the first comes again. */
function putOff(desk: Desk, item: QueuedComment): void {
  const next = desk.items[desk.items.indexOf(item) + 1] ?? desk.items[0];
  desk.putOff(item);
  noteDone(m.admin_desk_put_off({ name: authorName(item) }));
  if (next) desk.show(next);
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** What the moderator pressed. */
  wanted: string;
  keep: () => void;
  change: () => void;
}

/** The decision of another moderator stands; this one leaves it so or decides again. */
function ConflictNote({ conflict, wanted, keep, change }: ConflictNoteProps) {
  const name = conflict.name || m.admin_desk_by_gone();
  const decision = DECISION_LABELS[conflict.decision]();
  return (
    <div role="alert" className="rounded-t-m bg-warn-soft p-4 text-warn-text">
      <b>{m.admin_desk_conflict({ name, decision })}</b> {m.admin_desk_conflict_text()}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="s" onClick={keep}>
          {m.admin_desk_conflict_keep({ name })}
        </Button>
        <Button size="s" onClick={change}>
          {m.admin_desk_conflict_change({ decision: wanted })}
        </Button>
      </div>
    </div>
  );
}
