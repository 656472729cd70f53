import { m } from '@mam/texts';
import { fileSize } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import type { PlayerController } from './player-controller.ts';

/** Plays the sound without the picture: less data, and nothing to see for others. */
export function AudioOnlyButton({ controller }: { controller: PlayerController }) {
  const isOn = useStore(controller.state, (state) => state.isAudioOnly);
  // A video without sound has nothing to listen to.
  if (controller.info.bytes.audio === 0) return null;
  return (
    <Button icon="headphones" size="s" aria-pressed={isOn} onClick={controller.toggleAudioOnly}>
      {m.player_audio_only_size({ size: fileSize(controller.info.bytes.audio) })}
    </Button>
  );
}
