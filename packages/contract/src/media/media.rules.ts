import { z } from 'zod';
import { messageKey } from '../rules/text.ts';

/** Duration in whole seconds, read from the file: without one a video or podcast cannot be saved. */
export const mediaDuration = z
  .number(messageKey('validation_video_duration_missing'))
  .int(messageKey('validation_video_duration_missing'))
  .positive(messageKey('validation_video_duration_missing'));
