import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { privateMode } from '../../platform/device/device-storage.ts';
import { HIDDEN_TITLE_KEY } from '../../platform/device/keys.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { Switch } from '../../ui/Switch.tsx';
import { endPrivateMode, startPrivateMode } from './private-session.ts';

/** Switches of private mode, which includes the neutral tab title, and of that title alone. */
export function PrivateModeSwitches() {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => setHidden(hasHiddenTitle()), []);
  const change = (next: boolean) => {
    if (!next) return endPrivateMode();
    startPrivateMode();
    showToast(m.layout_private_started());
  };
  return (
    <div className="grid gap-4">
      <Switch
        label={m.layout_private()}
        text={m.layout_private_text()}
        isOn={isOn}
        onChange={change}
      />
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
