import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../platform/store.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PlayerGlyph, type PlayerGlyphName } from './PlayerGlyph.tsx';
import { PlayerSettings } from './PlayerSettings.tsx';
import type { PlayerController } from './player-controller.ts';
import { UnmuteButton, useIsSilent } from './UnmuteButton.tsx';

interface PlayerBarProps {
  controller: PlayerController;
}

/** The control row below the picture: media-chrome does the work, the icons and colours are ours. */
export function PlayerBar({ controller }: PlayerBarProps) {
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const isSilent = useIsSilent(controller);
  return (
    <div className="player-bar">
      <media-loading-indicator className="player-loading" />
      {isSettingsOpen && (
        <PlayerSettings controller={controller} onClose={() => setSettingsOpen(false)} />
      )}
      <media-time-range />
      <media-control-bar className="player-line">
        <PlayButton />
        {isSilent ? <UnmuteButton controller={controller} /> : <MuteButton />}
        <media-time-display className="player-time" showduration notoggle />
        {controller.info.sources.captions.length > 0 && <CaptionsButton />}
        <SettingsButton
          controller={controller}
          isOpen={isSettingsOpen}
          onToggle={() => setSettingsOpen((isOpen) => !isOpen)}
        />
        <media-pip-button notooltip className="player-wide">
          <SlottedIcon slot="icon" name="pip" />
        </media-pip-button>
        <media-fullscreen-button notooltip>
          <SlottedIcon slot="enter" name="full" />
          <SlottedGlyph slot="exit" name="shrink" />
        </media-fullscreen-button>
      </media-control-bar>
    </div>
  );
}

function PlayButton() {
  const button = useRef<HTMLElement>(null);
  useEffect(() => takeFocus(button.current), []);
  return (
    <media-play-button ref={button} notooltip>
      <SlottedIcon slot="play" name="play" />
      <SlottedGlyph slot="pause" name="pause" />
    </media-play-button>
  );
}

function MuteButton() {
  return (
    <media-mute-button notooltip>
      <SlottedGlyph slot="off" name="muted" />
      <SlottedIcon slot="low" name="sound" />
      <SlottedIcon slot="medium" name="sound" />
      <SlottedIcon slot="high" name="sound" />
    </media-mute-button>
  );
}

function CaptionsButton() {
  const button = useRef<HTMLElement>(null);
  // media-chrome calls it a button yet gives it `aria-checked`, which only a switch may have.
  useEffect(() => button.current?.setAttribute('role', 'switch'), []);
  return (
    <media-captions-button ref={button} notooltip>
      <SlottedIcon slot="icon" name="cc" />
    </media-captions-button>
  );
}

/** The focused cover is gone: the keys continue to work from the play button. */
function takeFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

function SlottedIcon({ slot, name }: { slot: string; name: string }) {
  return (
    <span slot={slot}>
      <Icon name={name} />
    </span>
  );
}

function SlottedGlyph({ slot, name }: { slot: string; name: PlayerGlyphName }) {
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
  const height = shown > 0 ? `${shown}p` : undefined;
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
