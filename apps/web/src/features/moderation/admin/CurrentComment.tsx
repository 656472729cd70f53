import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { REMOVAL_REASONS } from '@mam/contract/comments/thread-kinds';
import { guessLanguage } from '@mam/contract/text/guess-language';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../../../admin-ui/controls/use-keys.ts';
import { focusInView } from '../../../admin-ui/form/focus/field-focus.ts';
import { AnswerBox, type Canned, useCanned, withoutComfort } from './answer/AnswerBox.tsx';
import { enterField, showField, useShownFirst } from './answer/answer-field.ts';
import { BanDialog, type Banned } from './BanDialog.tsx';
import { CommentPanel } from './CommentPanel.tsx';
import { Note } from './ConflictNote.tsx';
import { toActions } from './comment-actions.ts';
import { DecisionBar, DeletedBar, type DeskActions, WaitsAgain } from './DecisionBar.tsx';
import { answerHint, authorName } from './desk-labels.ts';
import { threadQuery, useIsBanned } from './moderation-queries.ts';
import { isDistress, isForComfort, reasonFound } from './proposal.ts';
import { REMOVAL_KEYS, type Removal, useRemovalReason } from './RemovalReasons.tsx';
import { Threatened } from './Threatened.tsx';
import { useDecisions } from './use-decisions.ts';
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
  const panel = useStart(desk, item, field);
  const canned = useAnswersTo(item);
  const decisions = useDecisions(desk);
  const { decide } = decisions;
  const isBanned = useIsBanned(item);
  const isShownFirst = useShownFirst(field);
  const removal = useRemovalReason(item);
  const answer = desk.answers[item.id]?.trim() ?? '';
  const use = (text: string) => desk.write(item.id, text);
  const takeDown: NonNullable<Banned['comment']>['takeDown'] = (reason, ban) =>
    decide(item, { decision: 'remove', reason, ban });
  const ban = item.author && !item.author.is_team && !isBanned ? () => setBanning(true) : undefined;
  const actions = toActions({
    ...{ desk, item, field, answer, decide, removal, ban },
    isReady: () => isShownFirst(`${item.id} ${answer}`),
  });
  useCommentKeys({ desk, item, scope, actions, removal, use, canned, field });
  return (
    <>
      <CommentPanel
        panel={panel}
        item={item}
        desk={desk}
        note={<Note item={item} decisions={decisions} />}
        help={<Threatened key={item.id} item={item} desk={desk} />}
      >
        <Deciding
          {...{ desk, item, canned, field, isBanned, removal, actions }}
          leave={() => panel.current?.focus({ preventScroll: true })}
        />
      </CommentPanel>
      {isBanning && (
        <BanDialog
          key={item.id}
          banned={bannedOf(item, removal, takeDown)}
          close={() => {
            setBanning(false);
            focusLater(panel);
          }}
        />
      )}
    </>
  );
}

interface DecidingProps extends Pick<CurrentCommentProps, 'desk' | 'item'> {
  canned: Canned;
  /** Of the answer. */
  field: RefObject<HTMLTextAreaElement | null>;
  isBanned: boolean;
  removal: Removal;
  actions: DeskActions;
  /** Leaves the field for the keys. */
  leave: () => void;
}

/** The answer and the decisions. */
function Deciding({ desk, item, canned, field, leave, ...bar }: DecidingProps) {
  if (item.state === 'deleted') return <DeletedBar isBanned={bar.isBanned} ban={bar.actions.ban} />;
  if (!isOpen(desk, item)) return <WaitsAgain id={item.id} />;
  const value = desk.answers[item.id] ?? '';
  return (
    <>
      <AnswerBox
        key={`${item.id} ${desk.isChosen}`}
        {...{ canned, field, value, leave }}
        onChange={(text) => desk.write(item.id, text)}
        send={bar.actions.send}
        hint={answerHint(item)}
      />
      <DecisionBar {...bar} item={item} hasAnswer={value.trim() !== ''} />
    </>
  );
}

/** Whether it is decided about here: what waits is in the queue, not among the decisions. */
function isOpen({ tab }: Desk, { reason }: QueuedComment): boolean {
  return tab !== 'done' || reason === null;
}

/** Below a threat no answer for the person it is meant for: that one has a box of its own. An advert is not comforted. */
function useAnswersTo(item: QueuedComment): Canned {
  const canned = useCanned(item);
  return isForComfort(item) ? canned : withoutComfort(canned);
}

/**
 * Every comment that is chosen begins at its first line and has the focus: a decision is about what was read. Where
 * the desk is opened with a comment whose answer was begun, the box of the answer has it.
 */
function useStart(
  { isChosen, answers }: Desk,
  item: QueuedComment,
  field: RefObject<HTMLTextAreaElement | null>,
): RefObject<HTMLElement | null> {
  const panel = useRef<HTMLElement>(null);
  const isOpened = useRef(true);
  const key = isChosen && keyOf(item);
  const { key: visit } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same comment can be chosen again.
  useEffect(() => {
    const isBegun = isOpened.current && Boolean(answers[item.id]);
    isOpened.current = false;
    if (!key) return;
    scrollTo({ top: 0, behavior: 'instant' });
    panel.current?.focus({ preventScroll: true });
    if (!isBegun) return;
    // After the title, which has the focus on every new page.
    const frame = requestAnimationFrame(() => focusInView(field.current));
    return () => cancelAnimationFrame(frame);
  }, [key, visit]);
  const { data: thread } = useQuery(threadQuery(item.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes above the field may move it below the bar.
  useEffect(() => {
    if (document.activeElement === field.current) showField(field);
  }, [thread, item, field]);
  return panel;
}

/** Once a dialog is gone, and the focus with it. */
function focusLater(panel: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }));
}

interface KeysOptions extends CurrentCommentProps {
  actions: DeskActions;
  removal: Removal;
  canned: Canned;
  /** Takes a canned answer as the answer. */
  use: (text: string) => void;
  /** Of the answer. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Every key is a button as well. */
function useCommentKeys(options: KeysOptions): void {
  const { desk, item, scope, actions, removal, canned, use, field } = options;
  const take = (text: string) => {
    use(text);
    enterField(field);
  };
  const answers = canned.answers.flatMap(({ key, text }) =>
    key ? [[key, () => take(text)] as const] : [],
  );
  const reasons = REMOVAL_REASONS.map(
    (reason, index) => [REMOVAL_KEYS[index], () => removal.choose(reason)] as const,
  );
  const decisions = {
    a: actions.approve,
    x: actions.remove,
    r: actions.reply,
    s: actions.later,
    ...Object.fromEntries(answers),
    ...Object.fromEntries(reasons),
  };
  useKeys(scope, {
    j: () => step(desk, item, 1),
    k: () => step(desk, item, -1),
    ...(isOpen(desk, item) && { b: actions.ban }),
    ...(isOpen(desk, item) && item.state !== 'deleted' && decisions),
  });
}

function bannedOf(
  item: QueuedComment,
  { isChosen, reason }: Removal,
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
        found: isChosen ? reason : reasonFound(item),
        takeDown,
      },
    }),
  };
}

function step(desk: Desk, item: QueuedComment, by: 1 | -1): void {
  const next = desk.items[desk.items.indexOf(item) + by];
  if (next) desk.moveOn(next);
}
