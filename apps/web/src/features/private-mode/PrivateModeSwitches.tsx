import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { privateMode } from '../../platform/device/device-storage.ts';
import { HIDDEN_TITLE_KEY } from '../../platform/device/keys.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { countKept } from '../../shared/kept/count-kept.ts';
import { closeSheets } from '../../ui/Sheet.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { endPrivateMode, startPrivateMode } from './private-session.ts';

const EraseSheet = lazyPart(() => import('./EraseSheet.tsx'), 'EraseSheet');

/** Switches of private mode, which includes the neutral tab title, and of that title alone. */
export function PrivateModeSwitches() {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => setHidden(hasHiddenTitle()), []);
  const [erased, setErased] = useState(0);
  const start = () => {
    setErased(0);
    startPrivateMode();
    showToast(m.layout_private_started());
  };
  const change = async (next: boolean) => {
    if (!next) return endPrivateMode();
    const amount = await countKept();
    if (amount === 0) return start();
    // The question is in the page, below an open sheet.
    closeSheets();
    setErased(amount);
  };
  return (
    <div className="grid gap-4">
      <Switch
        label={m.layout_private()}
        text={m.layout_private_text()}
        isOn={isOn}
        onChange={(next) => void change(next)}
      />
      <p className="text-sm whitespace-pre-line text-muted">{m.layout_private_limits()}</p>
      {erased > 0 && <EraseSheet amount={erased} onYes={start} onClose={() => setErased(0)} />}
      {!isOn && (
        <Switch
          label={m.layout_hidden_title()}
          text={m.layout_hidden_title_text()}
          isOn={isHidden}
          onChange={(next) => setHiddenTitle(next ? m.layout_neutral_title() : undefined)}
        />
      )}
    </div>
  );
}

/** Whether this device shows a neutral tab title. */
function hasHiddenTitle(): boolean {
  try {
    return localStorage.getItem(HIDDEN_TITLE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Stores the title of every page, or restores the pages' own, and reloads to apply it. */
function setHiddenTitle(title: string | undefined): void {
  try {
    if (title) localStorage.setItem(HIDDEN_TITLE_KEY, title);
    else localStorage.removeItem(HIDDEN_TITLE_KEY);
  } catch {
    // Storage is forbidden: the setting cannot be stored.
  }
  location.reload();
}
