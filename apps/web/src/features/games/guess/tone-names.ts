import type { Tone } from '@mam/contract/games/word';
import { m } from '@mam/texts';

const NAMES = {
  ngang: m.games_tone_ngang,
  sac: m.games_tone_sac,
  huyen: m.games_tone_huyen,
  hoi: m.games_tone_hoi,
  nga: m.games_tone_nga,
  nang: m.games_tone_nang,
} satisfies Record<Tone, () => string>;

/** The letter a with each tone. */
export const TONE_SAMPLES: Record<Tone, string> = {
  ngang: 'a',
  sac: 'á',
  huyen: 'à',
  hoi: 'ả',
  nga: 'ã',
  nang: 'ạ',
};

export function toneName(tone: Tone): string {
  return NAMES[tone]();
}
