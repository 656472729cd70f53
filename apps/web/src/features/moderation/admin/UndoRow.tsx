import { m } from '@mam/texts';
import { KeyCap } from '../../../admin-ui/controls/KeyCap.tsx';
import { count } from '../../../platform/format.ts';
import { useStore } from '../../../platform/store.ts';
import { undoSteps } from './undo-steps.ts';

/**
 * At the lower edge of the screen, below the decisions: what was done last, and the way back. It has its place from
 * the start, so that the first decision moves no button.
 */
export function UndoRow({ undo }: { undo: () => void }) {
  const steps = useStore(undoSteps, (state) => state.steps);
  const note = useStore(undoSteps, (state) => state.note);
  const at = useStore(undoSteps, (state) => state.at);
  return (
    <div className="fixed right-0 bottom-0 left-(--menu) z-10 flex h-14 items-center md:h-12 gap-2 border-t border-line bg-sunk px-gutter text-sm text-muted">
      <p
        role="status"
        className="line-clamp-3 min-w-0 flex-1 text-xs leading-tight md:line-clamp-2 md:text-sm"
      >
        <span key={at}>{note || m.admin_desk_undo_start()}</span>
      </p>
      {steps.length > 0 && (
        <button
          type="button"
          className="inline-flex min-h-11 flex-none items-center gap-2 px-2 font-strong text-link"
          onClick={undo}
        >
          {m.admin_desk_undo_steps({ count: count(steps.length) })}
          <KeyCap>Z</KeyCap>
        </button>
      )}
    </div>
  );
}
