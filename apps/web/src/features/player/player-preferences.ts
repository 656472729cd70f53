import { deviceStorage } from '../../platform/device/device-storage.ts';
import { PLAYBACK_SPEEDS } from '../../platform/playback/track-playback.ts';

const KEY = 'mam.player';

export const CAPTION_CHOICES = ['off', 'vi', 'en'] as const;
export type CaptionChoice = (typeof CAPTION_CHOICES)[number];

/** Preferences of this device, for every video. */
export interface PlayerPrefs {
  captions: CaptionChoice;
  /** Picture height in pixels; 0 lets the player choose. */
  height: number;
  speed: number;
}

const DEFAULTS: PlayerPrefs = { captions: 'off', height: 0, speed: 1 };

/** The stored preferences; unknown or broken values fall back to the default. */
export function readPlayerPrefs(): PlayerPrefs {
  const stored = deviceStorage.get(KEY);
  if (typeof stored !== 'object' || stored === null) return DEFAULTS;
  const { captions, height, speed }: Partial<Record<keyof PlayerPrefs, unknown>> = stored;
  return {
    captions: CAPTION_CHOICES.find((choice) => choice === captions) ?? DEFAULTS.captions,
    height: typeof height === 'number' && height > 0 ? height : DEFAULTS.height,
    speed: PLAYBACK_SPEEDS.find((step) => step === speed) ?? DEFAULTS.speed,
  };
}

/** Stores some of the preferences. */
export function savePlayerPrefs(change: Partial<PlayerPrefs>): void {
  deviceStorage.set(KEY, { ...readPlayerPrefs(), ...change });
}
