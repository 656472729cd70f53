import { z } from 'zod';
import { says } from '../rules/text.ts';

/** Duration in whole seconds, read from the file: without one a video or podcast cannot be saved. */
export const mediaDuration = z
  .number(says('validation_video_duration_missing'))
  .int(says('validation_video_duration_missing'))
  .positive(says('validation_video_duration_missing'));
