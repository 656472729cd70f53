import { z } from 'zod';
import { NAME_LENGTH_MAX, TICKET_PICTURES_MAX, TICKET_TEXT_LENGTH_MAX } from '../core/constants.ts';
import { questionFields } from '../questions/questions.rules.ts';
import { supportImagesProblem } from '../rules/files.ts';
import { email } from '../rules/person.ts';
import { messageKey, requiredText } from '../rules/text.ts';
import { parseCode } from './ticket-code.ts';
import { AGE_GROUPS } from './ticket-kinds.ts';

/** Text of a question, a message or an answer. */
const ticketText = requiredText({
  max: TICKET_TEXT_LENGTH_MAX,
  required: 'validation_ticket_text_required',
});

/** A code as its owner types it; parsed to its digits. */
const ticketCode = z
  .string(messageKey('validation_ticket_code'))
  .max(100, messageKey('validation_ticket_code'))
  .transform((typed, context) => {
    const code = parseCode(typed);
    if (code !== undefined) return code;
    context.addIssue({ code: 'custom', message: 'validation_ticket_code' });
    return z.NEVER;
  });

/** One picture as base64. */
const picture = z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/, messageKey('validation_picture_type'));

/** Pictures of one message: together under 1 MB, counted as the files that they encode. */
const pictures = z
  .array(picture)
  .max(TICKET_PICTURES_MAX, messageKey('validation_ticket_pictures_max'))
  .superRefine((files, context) => {
    const problem = supportImagesProblem(files.map(decodedBytes));
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Form of `/qa/ask`. There is no field for a name. */
export const question = z.object({
  text: ticketText,
  age_group: z.enum(AGE_GROUPS).optional(),
  /** Whether it may be published without details, rewritten by the staff. */
  may_publish: z.boolean().default(false),
  email: email.optional(),
});

/** Contact form of `/about-us`. */
export const contactMessage = z.object({
  name: z
    .string()
    .normalize('NFC')
    .trim()
    .max(NAME_LENGTH_MAX, messageKey('validation_name_too_long'))
    .optional(),
  email: email.optional(),
  text: ticketText,
});

export const codeOnly = z.object({ code: ticketCode });

/** What the asker adds: the text may be empty beside a picture. */
export const askerReply = codeOnly
  .extend({
    text: z
      .string()
      .normalize('NFC')
      .trim()
      .max(TICKET_TEXT_LENGTH_MAX, messageKey('validation_text_too_long'))
      .default(''),
    pictures: pictures.default([]),
  })
  .refine(({ text, pictures }) => text !== '' || pictures.length > 0, {
    path: ['text'],
    error: messageKey('validation_ticket_text_required'),
  });

export const staffReply = z.object({
  text: ticketText,
  /** Closes the ticket with this answer. */
  close: z.boolean().default(false),
  /** Keeps the answer for TICKET_TAKE_BACK_SECONDS; one that closes its ticket closes it then. */
  can_take_back: z.boolean().default(false),
  /** The newest message that the writer has seen; the answer is refused when there is a newer one. */
  last_message_id: z.number().int(),
  /** Whose claim the writer has seen and takes over; the answer is refused under that of another colleague. */
  claimed_by: z.number().int().nullable().default(null),
});

/** An inner note, which its asker never gets. */
export const staffNote = z.object({ text: ticketText });

/** The admin who goes on with a ticket, and the answer that was begun, which becomes a note. */
export const handOver = z.object({ user_id: z.number().int(), draft: ticketText.optional() });

/** An own answer that is taken back. */
export const takenBack = z.object({ message_id: z.number().int() });

/** The rewritten question and its answer for the Q&A. */
export const ticketPublication = questionFields('complete')
  .omit({ status: true, next_path: true, sources: true })
  .extend({
    /** The writer has read it through: nothing tells who asked. */
    is_checked: z.literal(true, messageKey('validation_ticket_unchecked')),
  });

/** Bytes that a base64 text encodes. */
export function decodedBytes(base64: string): number {
  const padding = /=*$/.exec(base64)?.[0].length ?? 0;
  return Math.floor((base64.length * 3) / 4) - padding;
}
