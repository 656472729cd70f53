import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { privateMode } from '../../platform/device/device-storage.ts';
import { HIDDEN_TITLE_KEY } from '../../platform/device/keys.ts';
import { lazyPart } from '../../platform/lazy-named.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { countKept } from '../../shared/kept/count-kept.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { closeSheets } from '../../ui/Sheet.tsx';
import { endPrivateMode, startPrivateMode } from './private-session.ts';

const EraseSheet = lazyPart(() => import('./EraseSheet.tsx'), 'EraseSheet');

/** Switches of private mode, which includes the neutral tab title, and of that title alone. */
export function PrivateModeSwitches() {
  return (
    <div className="grid gap-4">
      <PrivateModeSwitch />
      <PrivateModeRest />
    </div>
  );
}

/** The switch of private mode; where things are kept for offline it asks first. */
export function PrivateModeSwitch() {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const [erased, setErased] = useState(0);
  const [hasChanged, setChanged] = useState(false);
  const start = () => {
    setErased(0);
    startPrivateMode();
  };
  const startAfterQuestion = () => {
    start();
    showToast(m.layout_private_started());
  };
  const change = async (next: boolean) => {
    const amount = next ? await countKept() : 0;
    if (amount === 0) {
      if (next) start();
      else endPrivateMode();
      return setChanged(true);
    }
    // The question is in the page, below an open sheet.
    closeSheets();
    setErased(amount);
  };
  return (
    <div>
      <Switch
        label={m.layout_private()}
        text={m.layout_private_text()}
        isOn={isOn}
        onChange={(next) => void change(next)}
      />
      {/* In its place, not over it: a toast would cover the title of the sheet. */}
      <p role="status" className="text-sm text-ok-text not-empty:mt-2">
        {hasChanged && (isOn ? m.layout_private_started() : m.layout_private_ended())}
      </p>
      {erased > 0 && (
        <EraseSheet amount={erased} onYes={startAfterQuestion} onClose={() => setErased(0)} />
      )}
    </div>
  );
}

/** What private mode can and cannot do, and the neutral title without it. */
export function PrivateModeRest() {
  const isOn = useStore(privateMode, (state) => state.isOn);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => setHidden(hasHiddenTitle()), []);
  return (
    <div className="grid gap-4">
      <Limits />
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

/** What private mode does besides, and what it cannot do; folded, so that the sheet leaves the page in view. */
function Limits() {
  return (
    <details className="group/limits -my-2.5 text-sm text-muted">
      <summary className="fold-head">
        {m.layout_private_limits_title()}
        <Icon name="down" className="group-open/limits:rotate-180" />
      </summary>
      <p className="pb-2.5 whitespace-pre-line">{m.layout_private_limits()}</p>
    </details>
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
