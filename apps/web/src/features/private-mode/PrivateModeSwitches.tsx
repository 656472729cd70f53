import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { privateMode } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { Switch } from '../../ui/Switch.tsx';
import { hasHiddenTitle, setHiddenTitle } from './hidden-title.ts';
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
