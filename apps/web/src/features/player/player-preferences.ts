import { deviceStorage } from '../../platform/device/device-storage.ts';
import { PLAYER_KEY } from '../../platform/device/keys.ts';
import { PLAYBACK_SPEEDS } from '../../shared/playback/track-playback.ts';

export const CAPTION_CHOICES = ['off', 'vi', 'en'] as const;
export type CaptionChoice = (typeof CAPTION_CHOICES)[number];

export const CAPTION_SIZES = ['small', 'normal', 'large', 'huge'] as const;
export type CaptionSize = (typeof CAPTION_SIZES)[number];

/** Preferences of this device, for every video. */
export interface PlayerPrefs {
  /** Undefined until the reader has chosen; then `defaultCaptions` decides. */
  captions: CaptionChoice | undefined;
  captionSize: CaptionSize;
  /** The reader has switched the sound on: films are silent until then. */
  hasSound: boolean;
  /** Picture height in pixels; 0 lets the player choose. */
  height: number;
  speed: number;
}

/** The stored preferences; unknown or broken values fall back to the default. */
export function readPlayerPrefs(): PlayerPrefs {
  const stored = deviceStorage.get(PLAYER_KEY);
  const known: Partial<Record<keyof PlayerPrefs, unknown>> =
    typeof stored === 'object' && stored !== null ? stored : {};
  const { captions, captionSize, hasSound, height, speed } = known;
  return {
    captions: CAPTION_CHOICES.find((choice) => choice === captions),
    captionSize: CAPTION_SIZES.find((size) => size === captionSize) ?? 'normal',
    hasSound: hasSound === true,
    height: typeof height === 'number' && height > 0 ? height : 0,
    speed: PLAYBACK_SPEEDS.find((step) => step === speed) ?? 1,
  };
}

/** Stores some of the preferences. */
export function savePlayerPrefs(change: Partial<PlayerPrefs>): void {
  deviceStorage.set(PLAYER_KEY, { ...readPlayerPrefs(), ...change });
}
