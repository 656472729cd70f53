import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { REMOVAL_REASONS, type RemovalReason } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { useState } from 'react';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { REMOVAL_LABELS } from '../../../shared/comments/admin/removal-labels.ts';
import { isDown, isHeldBack, removeLabel } from './desk-labels.ts';
import { likelyReason, reasonFound } from './proposal.ts';
import { keyOf } from './use-desk.ts';

/** The keys of the reasons, in their order; the digits before them belong to the canned answers. */
export const REMOVAL_KEYS = ['5', '6', '7', '8', '9', '0'] as const;

/**
 * The reason that goes with a removal: the likely one, or for what is down the present one, until another one or none
 * is chosen. It does not outlast the look at a comment.
 */
export function useRemovalReason(item: QueuedComment) {
  const key = keyOf(item);
  const [choice, setChoice] = useState<{ key: string; reason: RemovalReason | undefined }>();
  const isLeft = choice !== undefined && choice.key !== key;
  if (isLeft) setChoice(undefined);
  const present = item.decided?.is_undone ? undefined : (item.decided?.reason ?? undefined);
  const first = isDown(item) ? present : likelyReason(item);
  const chosen = isLeft ? undefined : choice;
  const reason = chosen ? chosen.reason : first;
  const isDone = isDown(item) && reason === present;
  return {
    reason,
    /** One was chosen by hand, and not only found. */
    isChosen: chosen?.reason !== undefined && !isDone,
    /** A removal would change nothing. */
    isDone,
    /** Chooses a reason, also the one found; one that was chosen is freed again. */
    choose: (next: RemovalReason) =>
      setChoice({ key, reason: next === chosen?.reason ? undefined : next }),
  };
}

export type Removal = ReturnType<typeof useRemovalReason>;

interface RemovalReasonsProps {
  item: QueuedComment;
  removal: Removal;
}

/**
 * Chooses the reason that goes with a removal, and shows which does: the row that a phone swipes, which begins with the
 * one found, may have it out of view.
 */
export function RemovalReasons({ item, removal }: RemovalReasonsProps) {
  const found = reasonFound(item);
  return (
    <fieldset className="mb-2 min-w-0">
      <legend className="sr-only">
        {isHeldBack(item) ? m.admin_desk_why_reject() : m.admin_desk_why_hide()}
      </legend>
      <p className="mb-1 text-xs text-muted">
        <b className="text-heading">{removeLabel(item, removal.reason)}.</b>{' '}
        {/* On the smallest phones the longest reason fills the line. */}
        <span className="max-[359px]:hidden">
          {removal.reason ? m.admin_desk_why_read() : m.admin_desk_why_choose()}
        </span>
      </p>
      <div className="flex gap-1.5 max-md:-mx-2 max-md:overflow-x-auto max-md:px-2 max-md:py-0.5 md:flex-wrap md:gap-1">
        {REMOVAL_REASONS.map((reason, index) => (
          <button
            key={reason}
            type="button"
            aria-pressed={reason === removal.reason}
            className={`inline-flex min-h-11 flex-none items-center gap-1 rounded-pill border-[1.5px] border-line-strong px-3 text-sm font-strong text-heading hover:bg-sunk aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-ok-text md:min-h-9 md:px-2 md:text-xs ${reason === found ? 'max-md:order-first' : ''}`}
            onClick={() => removal.choose(reason)}
          >
            {REMOVAL_LABELS[reason]()}
            <KeyCap>{REMOVAL_KEYS[index] ?? ''}</KeyCap>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
