import { m } from '@mam/texts';
import { useEffect, useState } from 'react';
import { deviceStorage } from '../../platform/device/device-storage.ts';
import { EXIT_FORGETS_KEY } from '../../platform/device/keys.ts';
import { fileSize } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { readSettings, writeSettings } from '../../shared/kept/kept-items.ts';
import { Button } from '../../ui/Button.tsx';
import { PillSelect } from '../../ui/choice/PillSelect.tsx';
import { Switch } from '../../ui/choice/Switch.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { keptState, removeAll } from './kept-store.ts';

/** Days without use after which a thing goes; 0 for never. */
const DAYS = [7, 30, 90, 0] as const;

/** Space, expiry, what quick exit does, and the end of it all. */
export function KeptSettings() {
  const [confirm, dialog] = useConfirm();
  const clear = async () => {
    const isSure = await confirm({
      title: m.kept_clear(),
      text: m.kept_clear_text(),
      yes: m.kept_clear_yes(),
      no: m.kept_clear_no(),
    });
    if (!isSure) return;
    await removeAll();
    showToast(m.kept_cleared());
  };
  return (
    <section
      aria-labelledby="kept-settings"
      className="grid gap-4 rounded-m bg-surface p-5 shadow-card"
    >
      <h2 id="kept-settings" className="text-lg">
        {m.kept_settings()}
      </h2>
      <Space />
      <Expiry />
      <ExitSwitch />
      <p className="text-sm text-muted">{m.kept_ends()}</p>
      <p>
        <Button icon="trash" onClick={() => void clear()}>
          {m.kept_clear()}
        </Button>
      </p>
      {dialog}
    </section>
  );
}

function Space() {
  const items = useStore(keptState, (state) => state.items);
  const space = useStore(keptState, (state) => state.space);
  const shared = Math.max(0, ...items.map((item) => item.shared ?? 0));
  return (
    <p className="text-sm tabular-nums">
      {shared > 0 && `${m.kept_shared({ size: fileSize(shared) })} `}
      {space && m.kept_quota({ free: fileSize(space.quota - space.usage) })}
    </p>
  );
}

function Expiry() {
  const [days, setDays] = useState<number>(30);
  useEffect(() => void readSettings().then((settings) => setDays(settings.days)), []);
  const change = (next: number) => {
    setDays(next);
    void writeSettings({ days: next });
  };
  return (
    <label className="grid gap-1.5 text-sm">
      <span className="font-strong text-heading">{m.kept_days()}</span>
      <PillSelect
        value={days}
        onChange={({ currentTarget }) => change(Number(currentTarget.value))}
      >
        {DAYS.map((each) => (
          <option key={each} value={each}>
            {each === 0 ? m.kept_days_never() : m.kept_days_count({ count: each })}
          </option>
        ))}
      </PillSelect>
    </label>
  );
}

function ExitSwitch() {
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(deviceStorage.get(EXIT_FORGETS_KEY) === true), []);
  const change = (next: boolean) => {
    setOn(next);
    if (next) deviceStorage.set(EXIT_FORGETS_KEY, true);
    else deviceStorage.remove(EXIT_FORGETS_KEY);
  };
  return <Switch label={m.kept_exit()} text={m.kept_exit_text()} isOn={isOn} onChange={change} />;
}
