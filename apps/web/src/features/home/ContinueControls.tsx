import { m } from '@mam/texts';
import { showToast } from '../../platform/toast.ts';
import {
  isGuestHistoryPaused,
  pauseGuestHistory,
  removeGuestProgress,
} from '../../shared/playback/progress.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** What a guest can do with everything that this device remembers. Rendered after hydration only. */
export function ContinueControls() {
  const isPaused = isGuestHistoryPaused();
  const pause = () => {
    pauseGuestHistory(!isPaused);
    showToast(isPaused ? m.home_continue_resumed() : m.home_continue_paused());
  };
  const clear = () => {
    removeGuestProgress();
    showToast(m.home_continue_cleared());
  };
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="s" onClick={clear}>
        <Icon name="trash" />
        {m.home_continue_clear()}
      </Button>
      <Button size="s" aria-pressed={isPaused} onClick={pause}>
        {m.home_continue_pause()}
      </Button>
    </div>
  );
}
