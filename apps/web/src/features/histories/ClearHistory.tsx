import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';

interface ClearHistoryProps {
  kind: PlayableKind;
  /** What is lost. */
  text: string;
  isPending?: boolean;
  onClear: () => void;
}

/** Clears the history of one kind after a confirmation. */
export function ClearHistory({ kind, text, isPending, onClear }: ClearHistoryProps) {
  const [confirm, dialog] = useConfirm();
  const clear = async () => {
    const isSure = await confirm({
      title: kind === 'video' ? m.history_clear_videos() : m.history_clear_podcasts(),
      text,
      yes: m.history_clear_yes(),
      no: m.history_clear_no(),
    });
    if (isSure) onClear();
  };
  return (
    <>
      <Button icon="trash" size="s" disabled={isPending} onClick={() => void clear()}>
        {m.history_clear()}
      </Button>
      {dialog}
    </>
  );
}
