import { m } from '@mam/texts';
import { fileSize } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Deck } from './player-controller.ts';

interface AudioOnlyButtonProps {
  deck: Deck;
}

/** Sound without the picture: a fraction of the data, and nothing to see over a shoulder. */
export function AudioOnlyButton({ deck }: AudioOnlyButtonProps) {
  const isOn = useStore(deck.state, (now) => now.isAudioOnly);
  // A video without sound has nothing to listen to.
  if (deck.info.bytes.audio === 0) return null;
  return (
    <Button size="s" look="line" aria-pressed={isOn} onClick={() => deck.setAudioOnly(!isOn)}>
      <Icon name="headphones" />
      {m.player_audio_only_size({ size: fileSize(deck.info.bytes.audio) })}
    </Button>
  );
}
