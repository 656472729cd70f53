import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { REMOVAL_REASONS, type RemovalReason } from '@mam/contract/comments/thread-kinds';
import { m } from '@mam/texts';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { REMOVAL_LABELS } from '../../../shared/comments/admin/removal-labels.ts';
import { isHeldBack } from './desk-labels.ts';
import { likelyReason, reasonFound } from './proposal.ts';

/** The keys of the reasons, in their order; the digits before them belong to the canned answers. */
export const REMOVAL_KEYS = ['5', '6', '7', '8', '9', '0'] as const;

interface RemovalReasonsProps {
  item: QueuedComment;
  remove: (reason: RemovalReason) => void;
}

/**
 * Takes a comment down with a ready reason, at one press; the likely one stands out and goes
 * with a removal without a choice. The one found is the first of the row that a phone swipes.
 */
export function RemovalReasons({ item, remove }: RemovalReasonsProps) {
  const likely = likelyReason(item);
  const found = reasonFound(item);
  return (
    <fieldset className="mb-2 min-w-0">
      <legend className="mb-1 px-2 text-xs text-muted md:px-0">
        {isHeldBack(item) ? m.admin_desk_why_reject() : m.admin_desk_why_hide()}
      </legend>
      <div className="flex gap-1.5 max-md:-mx-2 max-md:overflow-x-auto max-md:px-2 max-md:py-0.5 md:flex-wrap md:gap-1">
        {REMOVAL_REASONS.map((reason, index) => (
          <button
            key={reason}
            type="button"
            data-likely={reason === likely || undefined}
            className={`inline-flex min-h-11 flex-none items-center gap-1 rounded-pill border-[1.5px] border-line-strong px-3 text-sm font-strong text-heading hover:bg-sunk data-likely:border-primary data-likely:bg-primary-soft data-likely:text-ok-text md:min-h-9 md:px-2 md:text-xs ${reason === found ? 'max-md:order-first' : ''}`}
            onClick={() => remove(reason)}
          >
            {REMOVAL_LABELS[reason]()}
            <KeyCap>{REMOVAL_KEYS[index] ?? ''}</KeyCap>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
