import './player-settings.css';
import { m } from '@mam/texts';
import { useEffect, useRef, useState } from 'react';
import { decimal } from '../../platform/format.ts';
import { useStore } from '../../platform/store.ts';
import { PLAYBACK_SPEEDS } from '../../shared/playback/track-playback.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlayerController } from './player-controller.ts';
import { CAPTION_CHOICES, CAPTION_SIZES, readPlayerPrefs } from './player-preferences.ts';

interface PlayerSettingsProps {
  controller: PlayerController;
  onClose: () => void;
}

/** Quality, speed and captions, inside of the player, so that it works in full screen. */
export function PlayerSettings({ controller, onClose }: PlayerSettingsProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  return (
    <section
      ref={panel}
      className="player-panel"
      aria-label={m.player_settings()}
      onKeyDown={(event) => {
        // The keyboard shortcuts of the player would take the arrow keys.
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
    >
      <button
        type="button"
        className="player-panel-close"
        aria-label={m.player_close()}
        onClick={onClose}
      >
        <Icon name="x" />
      </button>
      <Quality controller={controller} />
      <Speed controller={controller} />
      <Captions controller={controller} />
      <CaptionSizes controller={controller} />
    </section>
  );
}

interface Choice<T> {
  value: T;
  text: string;
}

interface ChoicesProps<T> {
  legend: string;
  chosen: T;
  choices: Choice<T>[];
  onChoose: (value: T) => void;
}

function Choices<T extends string | number>(props: ChoicesProps<T>) {
  const { legend, chosen, choices, onChoose } = props;
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="player-choices">
        {choices.map(({ value, text }) => (
          <label key={value}>
            <input
              type="radio"
              name={legend}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Quality({ controller }: { controller: PlayerController }) {
  const heights = useStore(controller.state, (state) => state.heights);
  const height = useStore(controller.state, (state) => state.height);
  const shown = useStore(controller.state, (state) => state.shownHeight);
  if (heights.length < 2) return null;
  const auto =
    height === 0 && shown > 0
      ? m.player_quality_auto_now({ height: shown })
      : m.player_quality_auto();
  return (
    <Choices
      legend={m.player_quality()}
      chosen={height}
      choices={[{ value: 0, text: auto }, ...heights.map((h) => ({ value: h, text: `${h}p` }))]}
      onChoose={controller.setHeight}
    />
  );
}

function Speed({ controller }: { controller: PlayerController }) {
  const [speed, setSpeed] = useState(() => readPlayerPrefs().speed);
  return (
    <Choices
      legend={m.player_speed()}
      chosen={speed}
      choices={PLAYBACK_SPEEDS.map((value) => ({ value, text: `${decimal(value)}×` }))}
      onChoose={(value) => {
        setSpeed(value);
        controller.setSpeed(value);
      }}
    />
  );
}

function Captions({ controller }: { controller: PlayerController }) {
  const choice = useStore(controller.state, (state) => state.captions);
  const { captions } = controller.info.sources;
  if (captions.length === 0) return null;
  const names = {
    off: m.player_captions_off(),
    vi: m.player_language_vi(),
    en: m.player_language_en(),
  };
  const offered = CAPTION_CHOICES.filter(
    (name) => name === 'off' || captions.some(({ language }) => language === name),
  );
  return (
    <Choices
      legend={m.player_captions()}
      chosen={choice}
      choices={offered.map((value) => ({ value, text: names[value] }))}
      onChoose={controller.setCaptions}
    />
  );
}

function CaptionSizes({ controller }: { controller: PlayerController }) {
  const size = useStore(controller.state, (state) => state.captionSize);
  if (controller.info.sources.captions.length === 0) return null;
  const names = {
    small: m.player_captions_small(),
    normal: m.player_captions_normal(),
    large: m.player_captions_large(),
    huge: m.player_captions_huge(),
  };
  return (
    <Choices
      legend={m.player_captions_size()}
      chosen={size}
      choices={CAPTION_SIZES.map((value) => ({ value, text: names[value] }))}
      onChoose={controller.setCaptionSize}
    />
  );
}
