import { m } from '@mam/texts';
import { deviceChanges } from '../../platform/device/device-storage.ts';
import { useStore } from '../../platform/store.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Switch } from '../../ui/choice/Switch.tsx';
import { isSoundOn, setSound } from './control/sounds.ts';

/** Sounds of the games: off until the reader wants them. */
export function SoundSwitch() {
  useStore(deviceChanges, ({ count }) => count);
  const isOn = useHydrated() && isSoundOn();
  return (
    <Switch label={m.games_sound()} text={m.games_sound_text()} isOn={isOn} onChange={setSound} />
  );
}
