import { m } from '@mam/texts';
import { confirm } from '../../../admin-ui/form/prompt.tsx';
import { callApi } from '../../../platform/client/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRefreshTickets } from './ticket-queries.ts';

interface AlikeBarProps {
  /** One of them. */
  id: number;
  count: number;
  /** After they were marked. */
  clear: () => void;
}

/** Above tickets with one text: all can be marked as done at once. */
export function AlikeBar({ id, count, clear }: AlikeBarProps) {
  const refresh = useRefreshTickets();
  const mark = async () => {
    const isSure = await confirm({
      title: m.admin_inbox_alike_done({ count }),
      text: m.admin_inbox_alike_done_text(),
      yes: m.admin_inbox_done(),
      no: m.admin_ticket_close_no(),
    });
    if (!isSure) return;
    // A failed call shows its own toast.
    await callApi('PUT /api/admin/tickets/:id/done-alike', { params: { id } }).then(
      clear,
      () => undefined,
    );
    await refresh();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="text-sm text-muted">{m.admin_inbox_alike_note()}</p>
      <Button size="s" className="min-h-11!" onClick={() => void mark()}>
        {m.admin_inbox_alike_done({ count })}
      </Button>
    </div>
  );
}
