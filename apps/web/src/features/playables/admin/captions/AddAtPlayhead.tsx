import { m } from '@mam/texts';
import type { Store } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { formatTime } from '../editor/time-text.ts';
import { usePlayhead } from './PlaybackBar.tsx';
import type { CueEditor } from './use-cue-editor.ts';

interface AddAtPlayheadProps {
  editor: CueEditor;
  clock: Store<{ seconds: number }>;
}

/** Adds a cue at the playhead. */
export function AddAtPlayhead({ editor, clock }: AddAtPlayheadProps) {
  const seconds = usePlayhead(clock);
  return (
    <Button
      size="s"
      className="justify-self-start"
      onClick={() => editor.change({ type: 'add', at: seconds, before: undefined })}
    >
      <Icon name="plus" />
      {m.admin_parts_cue_add({ time: formatTime(seconds) })}
    </Button>
  );
}
