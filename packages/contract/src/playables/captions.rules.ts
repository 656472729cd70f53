import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { messageKey } from '../rules/text.ts';

/** Largest accepted size of a captions file, bytes; own. */
export const CAPTIONS_BYTES_MAX = 1_048_576;
/** Maximum number of cues in one language, and of characters in a cue; own. */
export const CUES_MAX = 10_000;
export const CUE_TEXT_LENGTH_MAX = 500;
/** Seconds by which a cue may exceed the duration, since encoders round it. */
export const CUE_TOLERANCE_S = 2;

/** A cue as the editor sends it; times in seconds, stored with millisecond precision. */
export const captionCue = z.object({
  start: z.number(messageKey('validation_captions_times')),
  end: z.number(messageKey('validation_captions_times')),
  text: z.string(messageKey('validation_captions_text_missing')),
});
export type CaptionCue = z.output<typeof captionCue>;

interface CaptionsProblem {
  key: ValidationKey;
  /** Index of the invalid cue; absent for a problem of the whole list. */
  index?: number;
}

/**
 * Returns the first problem of captions, in the editor and in the API: cues are ordered by start, end
 * after their start and within the duration (seconds), and may overlap.
 */
export function captionsProblem(
  cues: readonly CaptionCue[],
  duration: number,
): CaptionsProblem | undefined {
  if (cues.length === 0) return { key: 'validation_captions_empty' };
  if (cues.length > CUES_MAX) return { key: 'validation_captions_too_many' };
  let before = 0;
  for (const [index, cue] of cues.entries()) {
    const key = cueProblem(cue, before, duration);
    if (key) return { key, index };
    before = cue.start;
  }
  return undefined;
}

function cueProblem(cue: CaptionCue, before: number, duration: number) {
  return cueTimesProblem(cue, before, duration) ?? cueTextProblem(cue.text);
}

/** `before`: start of the cue above it, seconds. */
export function cueTimesProblem(
  { start, end }: Pick<CaptionCue, 'start' | 'end'>,
  before: number,
  duration: number,
): ValidationKey | undefined {
  if (!(start >= 0 && end >= 0)) return 'validation_captions_times';
  if (end <= start) return 'validation_captions_end';
  if (start < before) return 'validation_captions_order';
  return end > duration + CUE_TOLERANCE_S ? 'validation_captions_duration' : undefined;
}

export function cueTextProblem(text: string): ValidationKey | undefined {
  if (text.trim() === '') return 'validation_captions_text_missing';
  return text.length > CUE_TEXT_LENGTH_MAX ? 'validation_captions_text_too_long' : undefined;
}
