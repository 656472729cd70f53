import { m } from '@mam/texts';
import { type Store, useStore } from '../../../../platform/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { formatTime } from '../editor/time-text.ts';
import type { CueEditor } from './use-cue-editor.ts';

interface PlaybackBarProps {
  editor: CueEditor;
  clock: Store<{ seconds: number }>;
  /** Key of the cue whose fields have the focus. */
  focused: number | undefined;
}

/** Sets start or end of the focused cue to the playhead. */
export function PlaybackBar({ editor, clock, focused }: PlaybackBarProps) {
  const { rows, change } = editor;
  const seconds = usePlayhead(clock);
  const index = rows.findIndex(({ key }) => key === focused);
  const key = rows[index]?.key;
  if (key === undefined) return null;
  const at = { number: index + 1, time: formatTime(seconds) };
  return (
    <div className="flex gap-2 max-sm:*:flex-1 max-sm:*:px-1.5">
      <Button size="s" onClick={() => change({ type: 'set', key, change: { start: seconds } })}>
        {m.admin_parts_cue_start_here(at)}
      </Button>
      <Button size="s" onClick={() => change({ type: 'set', key, change: { end: seconds } })}>
        {m.admin_parts_cue_end_here(at)}
      </Button>
    </div>
  );
}

/** The playhead in seconds, to a tenth. */
export function usePlayhead(clock: PlaybackBarProps['clock']): number {
  return useStore(clock, (now) => Math.round(now.seconds * 10) / 10);
}
