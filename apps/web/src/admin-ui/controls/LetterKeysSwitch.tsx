import { m } from '@mam/texts';
import { Switch } from '@mantine/core';
import { setLetterKeys, useLetterKeys } from './use-keys.ts';

/** Turns the keys that are single letters off, for whom speech input or a slip would press them. */
export function LetterKeysSwitch() {
  const isOn = useLetterKeys();
  return (
    <Switch
      label={m.admin_letter_keys()}
      checked={isOn}
      onChange={(event) => setLetterKeys(event.currentTarget.checked)}
    />
  );
}
