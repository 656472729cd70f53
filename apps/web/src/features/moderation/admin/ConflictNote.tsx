import type { QueuedComment } from '@mam/contract/comments/moderation.admin';
import { m } from '@mam/texts';
import { useEffect, useRef } from 'react';
import { focusInView } from '../../../admin-ui/form/focus/field-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { approveLabel, DECISION_LABELS, removeLabel } from './desk-labels.ts';
import type { Conflict, useDecisions } from './use-decisions.ts';

interface NoteProps {
  item: QueuedComment;
  decisions: ReturnType<typeof useDecisions>;
}

/** Above a comment about which another moderator has decided first. */
export function Note({ item, decisions }: NoteProps) {
  const { conflict } = decisions;
  if (conflict?.comment !== item.id) return null;
  const { wanted: decision, answer, reason, ban, id: seen } = conflict;
  return (
    <ConflictNote
      conflict={conflict}
      wanted={decision === 'approve' ? approveLabel(item) : removeLabel(item, reason)}
      keep={() => decisions.goOn(item)}
      change={() => void decisions.decide(item, { decision, answer, reason, ban, seen })}
    />
  );
}

interface ConflictNoteProps {
  conflict: Conflict;
  /** What the moderator pressed. */
  wanted: string;
  keep: () => void;
  change: () => void;
}

/**
 * The decision of another moderator stands; this one leaves it so or decides again. It takes the focus, and with it
 * the view, from the button that was pressed: on a phone that one is far below.
 */
function ConflictNote({ conflict, wanted, keep, change }: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next conflict comes in the same place.
  useEffect(() => {
    // After a question, which gives the focus back.
    const frame = requestAnimationFrame(() => focusInView(note.current));
    return () => cancelAnimationFrame(frame);
  }, [conflict]);
  const name = conflict.name || m.admin_desk_by_gone();
  const decision = DECISION_LABELS[conflict.decision]();
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="rounded-t-m bg-warn-soft p-4 text-warn-text"
    >
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
