import { m } from '@mam/texts';
import { fileSize } from '../../platform/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { PlayerController } from './player-controller.ts';

interface AudioOnlyButtonProps {
  controller: PlayerController;
  /** The sound of this video is what plays. */
  isListening: boolean;
}

/** Goes on with the sound alone: less data, nothing to see for others, and the screen may be off. */
export function AudioOnlyButton({ controller, isListening }: AudioOnlyButtonProps) {
  const { audio } = controller.info.bytes;
  // A video without sound has nothing to listen to.
  if (audio === 0) return null;
  return (
    <Button
      icon="headphones"
      size="s"
      aria-pressed={isListening}
      onClick={isListening ? controller.start : controller.listen}
    >
      {m.player_audio_only_size({ size: fileSize(audio) })}
    </Button>
  );
}
