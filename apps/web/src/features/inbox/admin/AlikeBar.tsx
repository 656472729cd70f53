import type { WorkItem } from '@mam/contract/inbox/inbox.admin';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { useWorkActions } from './inbox-queries.ts';

/** Above tickets with one text: those that are shown can be marked as done, but no sign of distress. */
export function AlikeBar({ items }: { items: readonly WorkItem[] }) {
  const { markDone } = useWorkActions();
  const calm = items.filter(({ is_distress }) => !is_distress);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="text-sm text-muted">{m.admin_inbox_alike_note()}</p>
      {calm.length > 0 && (
        <Button size="s" className="min-h-11!" onClick={() => void markDone(...calm)}>
          {m.admin_inbox_alike_done({ count: calm.length })}
        </Button>
      )}
    </div>
  );
}
