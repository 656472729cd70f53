import { m } from '@mam/texts';
import { Switch } from '@mantine/core';
import { setShortcuts, useShortcuts } from './use-keys.ts';

/** Turns shortcuts of a single key off: speech input and slips press them by mistake. */
export function ShortcutsSwitch() {
  const isOn = useShortcuts();
  return (
    <Switch
      label={m.admin_shortcuts()}
      checked={isOn}
      onChange={(event) => setShortcuts(event.currentTarget.checked)}
    />
  );
}
