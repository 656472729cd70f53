import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlayerController } from './player-controller.ts';
import './unmute-button.css';

/** Over a film that plays silently: tells so, and switches the sound on. */
export function UnmuteButton({ controller }: { controller: PlayerController }) {
  const isMuted = useStore(controller.state, (state) => state.isMuted);
  if (!isMuted || controller.info.bytes.audio === 0) return null;
  return (
    <button type="button" className="player-sound" onClick={controller.unmute}>
      <Icon name="sound" />
      {controller.info.has_synthetic_voice ? m.player_sound_machine() : m.player_sound()}
    </button>
  );
}
