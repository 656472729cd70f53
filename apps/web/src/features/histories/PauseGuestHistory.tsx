import { m } from '@mam/texts';
import { pauseGuestHistory } from '../../shared/playback/progress.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { useGuestHistoryPaused } from './use-guest-history.ts';

/** Pauses what this device remembers of a guest: nothing new is stored until it is resumed. */
export function PauseGuestHistory() {
  return (
    <Switch
      label={m.history_pause()}
      text={m.history_pause_text_device()}
      isOn={useGuestHistoryPaused()}
      onChange={pauseGuestHistory}
    />
  );
}
