import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { DECISION_LABELS } from './desk-labels.ts';
import type { Conflict } from './use-decisions.ts';

interface ConflictNoteProps {
  conflict: Conflict;
  /** What the moderator pressed. */
  wanted: string;
  keep: () => void;
  change: () => void;
}

/** The decision of another moderator stands; this one leaves it so or decides again. */
export function ConflictNote({ conflict, wanted, keep, change }: ConflictNoteProps) {
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
