import { m } from '@mam/texts';
import { useStore } from '../../platform/store.ts';
import { PlayerGlyph } from './PlayerGlyph.tsx';
import type { PlayerController } from './player-controller.ts';
import './unmute-button.css';

/** Whether a film plays silently that has sound. */
export function useIsSilent({ state, info }: PlayerController): boolean {
  return useStore(state, ({ isMuted }) => isMuted) && info.bytes.audio > 0;
}

/** Tells that a film plays silently, and switches the sound on. */
export function UnmuteButton({ controller }: { controller: PlayerController }) {
  return (
    <button type="button" className="player-sound" onClick={controller.unmute}>
      <PlayerGlyph name="muted" />
      {m.player_sound()}
    </button>
  );
}
