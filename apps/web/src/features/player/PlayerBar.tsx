import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerGlyph } from './PlayerGlyph.tsx';
import { PlayerSettings } from './PlayerSettings.tsx';
import type { PlayerController } from './player-controller.ts';

interface PlayerBarProps {
  controller: PlayerController;
}

/** The control row below the picture: media-chrome does the work, the signs and colours are ours. */
export function PlayerBar({ controller }: PlayerBarProps) {
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const playButton = useRef<HTMLElement>(null);
  const captionsButton = useRef<HTMLElement>(null);
  useEffect(() => {
    takeFocus(playButton.current);
    // media-chrome calls it a button yet gives it `aria-checked`, which only a switch may have.
    captionsButton.current?.setAttribute('role', 'switch');
  }, []);
  return (
    <div className="player-bar">
      <media-loading-indicator className="player-loading" />
      {isSettingsOpen && (
        <PlayerSettings controller={controller} onClose={() => setSettingsOpen(false)} />
      )}
      <media-time-range />
      <media-control-bar className="player-line">
        <media-play-button ref={playButton} notooltip>
          <span slot="play">
            <Icon name="play" />
          </span>
          <SlottedGlyph slot="pause" name="pause" />
        </media-play-button>
        <media-mute-button notooltip className="player-wide">
          <SlottedGlyph slot="off" name="muted" />
          <span slot="low">
            <Icon name="sound" />
          </span>
          <span slot="medium">
            <Icon name="sound" />
          </span>
          <span slot="high">
            <Icon name="sound" />
          </span>
        </media-mute-button>
        <media-time-display className="player-time" showduration notoggle />
        {controller.info.sources.captions.length > 0 && (
          <media-captions-button ref={captionsButton} notooltip>
            <span slot="icon">
              <Icon name="cc" />
            </span>
          </media-captions-button>
        )}
        <SettingsButton
          controller={controller}
          isOpen={isSettingsOpen}
          onToggle={() => setSettingsOpen((isOpen) => !isOpen)}
        />
        <media-pip-button notooltip className="player-wide">
          <span slot="icon">
            <Icon name="pip" />
          </span>
        </media-pip-button>
        <media-fullscreen-button notooltip>
          <span slot="enter">
            <Icon name="full" />
          </span>
          <SlottedGlyph slot="exit" name="shrink" />
        </media-fullscreen-button>
      </media-control-bar>
    </div>
  );
}

/** The cover was focused and is gone: its keys go on working from the play button. */
function takeFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

function SlottedGlyph({ slot, name }: { slot: string; name: 'pause' | 'muted' | 'shrink' }) {
  return (
    <span slot={slot}>
      <PlayerGlyph name={name} />
    </span>
  );
}

interface SettingsButtonProps extends PlayerBarProps {
  isOpen: boolean;
  onToggle: () => void;
}

function SettingsButton({ controller, isOpen, onToggle }: SettingsButtonProps) {
  const shown = useStore(controller.state, (state) => state.shownHeight);
  const isAudioOnly = useStore(controller.state, (state) => state.isAudioOnly);
  const height = shown > 0 && !isAudioOnly ? `${shown}p` : undefined;
  return (
    <button
      type="button"
      className="player-settings-button"
      aria-label={height ? `${m.player_settings()}, ${height}` : m.player_settings()}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {height ?? <Icon name="cog" />}
    </button>
  );
}
