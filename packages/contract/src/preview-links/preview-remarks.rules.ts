import { z } from 'zod';
import { NAME_LENGTH_MAX } from '../core/constants.ts';
import { messageKey, requiredText, shortText } from '../rules/text.ts';

/** Characters of a token: 256 random bits in base64url. */
const TOKEN_LENGTH = 43;
/** Characters of a remark. */
export const REMARK_LENGTH_MAX = 1_000;

/** Token of a preview link. */
export const previewToken = z
  .string()
  .length(TOKEN_LENGTH)
  .regex(/^[\w-]+$/);

/** What the holder of a preview link writes about its item. */
export const previewRemark = z.object({
  name: shortText(NAME_LENGTH_MAX, { tooLong: messageKey('validation_name_too_long') }).optional(),
  text: requiredText({
    max: REMARK_LENGTH_MAX,
    required: messageKey('validation_ticket_text_required'),
  }),
});
