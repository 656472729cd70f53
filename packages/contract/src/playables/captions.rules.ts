import { z } from 'zod';
import type { ValidationKey } from '../core/validation-keys.ts';
import { messageKey } from '../rules/text.ts';

/** Bytes of a file of captions, the last size still accepted: ours. */
export const CAPTIONS_BYTES_MAX = 1_048_576;
/** Lines of captions in one language, and characters of a line: ours. */
export const CUES_MAX = 10_000;
export const CUE_TEXT_LENGTH_MAX = 500;
/** Captions may stand a little longer than the sound: encoders round the end. */
export const CUE_TOLERANCE_S = 2;

/** A line of captions as an editor sends it; times in seconds, kept to the millisecond. */
export const captionCue = z.object({
  start: z.number(messageKey('validation_captions_times')),
  end: z.number(messageKey('validation_captions_times')),
  text: z.string(messageKey('validation_captions_text_missing')),
});
export type CaptionCue = z.output<typeof captionCue>;

export interface CaptionsProblem {
  key: ValidationKey;
  /** Place in the list of the line that is wrong, from 0; of the list as a whole: absent. */
  index?: number;
}

/**
 * The first thing that is wrong with captions, by the same rules in the editor and in the API: in the
 * order of their start, each ending after it began and within the duration (seconds). They may overlap.
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

function cueProblem(
  { start, end, text }: CaptionCue,
  before: number,
  duration: number,
): ValidationKey | undefined {
  if (!(start >= 0 && end >= 0)) return 'validation_captions_times';
  if (end <= start) return 'validation_captions_end';
  if (start < before) return 'validation_captions_order';
  if (end > duration + CUE_TOLERANCE_S) return 'validation_captions_duration';
  if (text.trim() === '') return 'validation_captions_text_missing';
  return text.length > CUE_TEXT_LENGTH_MAX ? 'validation_captions_text_too_long' : undefined;
}
