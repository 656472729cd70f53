import { m } from '@mam/texts';
import { promptReason } from '../../../admin-ui/form/prompt.tsx';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWorkRefresh } from '../../inbox/admin/waiting-counts.ts';

export interface ReturnButtonProps {
  /** Of the text that is read. */
  title: string;
  /** Gives it back to its writer. */
  send: (why: string) => Promise<unknown>;
  /** Runs once it is given back. */
  done: () => void;
}

/** With it a second reader gives a text back to its writer, and has to say why. */
export function ReturnButton({ title, send, done }: ReturnButtonProps) {
  const refreshWork = useWorkRefresh();
  const ask = async () => {
    const why = await promptReason(
      m.admin_return(),
      m.admin_return_why(),
      m.admin_return_why_hint(),
    ).catch(() => undefined);
    if (!why) return;
    await refreshWork(send(why));
    showToast(m.admin_return_done({ title }));
    done();
  };
  return (
    // A failed call shows its own toast.
    <Button
      icon="repeat"
      size="s"
      className="min-h-11!"
      onClick={() => void ask().catch(() => undefined)}
    >
      {m.admin_return()}
    </Button>
  );
}
