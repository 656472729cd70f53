import type { PlayableKind } from '@mam/contract/core/playable-kinds';
import { m } from '@mam/texts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useClearHistory } from './history-queries.ts';

/** Clears the history of one kind after a confirmation. */
export function ClearHistory({ kind }: { kind: PlayableKind }) {
  const [confirm, dialog] = useConfirm();
  const removal = useClearHistory(kind);
  const clear = async () => {
    const isSure = await confirm({
      title: kind === 'video' ? m.history_clear_videos() : m.history_clear_podcasts(),
      text: m.history_clear_text(),
      yes: m.history_clear_yes(),
      no: m.history_clear_no(),
    });
    if (isSure) removal.mutate();
  };
  return (
    <>
      <Button size="s" disabled={removal.isPending} onClick={() => void clear()}>
        <Icon name="trash" />
        {m.history_clear()}
      </Button>
      {dialog}
    </>
  );
}
