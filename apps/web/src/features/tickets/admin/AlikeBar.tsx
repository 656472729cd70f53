import type { InboxItem } from '@mam/contract/tickets/tickets.admin';
import { m } from '@mam/texts';
import { Button } from '../../../ui/Button.tsx';
import { useTicketActions } from './use-ticket-actions.ts';

/** Above tickets with one text: those that are shown can be marked as done, but no sign of distress. */
export function AlikeBar({ items }: { items: readonly InboxItem[] }) {
  const { markAllDone } = useTicketActions();
  const calm = items.filter(({ is_distress }) => !is_distress);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="text-sm text-muted">{m.admin_inbox_alike_note()}</p>
      {calm.length > 0 && (
        <Button size="s" className="min-h-11!" onClick={() => void markAllDone(calm)}>
          {m.admin_inbox_alike_done({ count: calm.length })}
        </Button>
      )}
    </div>
  );
}
