import { z } from 'zod';
import { COMMENT_LENGTH_MAX, REPORT_NOTE_LENGTH_MAX } from '../core/constants.ts';
import { requiredText } from '../rules/text.ts';

/** Text of a comment or reply: plain text of 1 to 2000 characters. */
export const commentText = requiredText({
  max: COMMENT_LENGTH_MAX,
  required: 'validation_comment_required',
  tooLong: 'validation_comment_too_long',
});

/** What a reporter adds to the reason. */
export const reportNote = z.string().normalize('NFC').trim().max(REPORT_NOTE_LENGTH_MAX);
