import { m } from '@mam/texts';
import { Button } from '../../ui/Button.tsx';

interface RestoredNoteProps {
  isRestored: boolean;
  discard: () => void;
}

/** Above a form that was filled with unsaved values of an earlier visit. */
export function RestoredNote({ isRestored, discard }: RestoredNoteProps) {
  return (
    <div role="status" className="empty:hidden">
      {isRestored && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[10px] bg-primary-soft px-3.5 py-2 text-sm text-heading">
          <span className="min-w-0 flex-[1_1_9rem]">{m.admin_restored()}</span>
          <Button size="s" onClick={discard}>
            {m.admin_restored_discard()}
          </Button>
        </div>
      )}
    </div>
  );
}
