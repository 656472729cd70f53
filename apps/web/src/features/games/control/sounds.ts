import { deviceStorage } from '../../../platform/device/device-storage.ts';
import { GAME_SOUND_KEY } from '../../../platform/device/keys.ts';

/** Frequencies in Hz and the length of each tone in seconds. */
const SOUNDS = {
  right: { tones: [660, 880], seconds: 0.09 },
  back: { tones: [330], seconds: 0.12 },
  done: { tones: [523, 659, 784, 1047], seconds: 0.13 },
} as const;
export type Sound = keyof typeof SOUNDS;

const VOLUME = 0.08;

let audio: AudioContext | undefined;

/** Off until the reader turns it on: other people may be near. */
export function isSoundOn(): boolean {
  return deviceStorage.get(GAME_SOUND_KEY) === true;
}

export function setSound(isOn: boolean): void {
  if (isOn) deviceStorage.set(GAME_SOUND_KEY, true);
  else deviceStorage.remove(GAME_SOUND_KEY);
}

/** Plays a short soft sound, if sound is on. */
export function playSound(sound: Sound): void {
  if (!isSoundOn()) return;
  audio ??= new AudioContext();
  // A context that was made before the first tap is suspended.
  void audio.resume();
  const { tones, seconds } = SOUNDS[sound];
  for (const [index, frequency] of tones.entries()) {
    playTone(audio, frequency, { at: audio.currentTime + index * seconds, seconds });
  }
}

function playTone(
  context: AudioContext,
  frequency: number,
  { at, seconds }: { at: number; seconds: number },
): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(VOLUME, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
