import { z } from 'zod';
import {
  EMAIL_CHANGE_REASON_LENGTH_MAX,
  EMAIL_CHANGE_REFUSAL_LENGTH_MAX,
  EMAIL_LENGTH_MAX,
} from '../core/constants.ts';
import { messageKey, requiredText } from '../rules/text.ts';

/** Address in its stored form: trimmed, in lower case. */
const address = z.string(messageKey('validation_new_email_invalid')).trim().toLowerCase();

const newEmail = address
  .max(EMAIL_LENGTH_MAX, messageKey('validation_new_email_too_long'))
  .regex(z.regexes.email, messageKey('validation_new_email_invalid'));

/**
 * A customer's request for another address. Whether an account uses the address
 * (`validation_new_email_used`) is shown to the reader of its mail only.
 */
export const emailChangeRequest = z
  .object({
    new_email: newEmail,
    new_email_repeat: address,
    reason: requiredText({
      max: EMAIL_CHANGE_REASON_LENGTH_MAX,
      required: 'validation_email_change_reason_required',
      tooLong: 'validation_email_change_reason_too_long',
    }),
  })
  .refine((change) => change.new_email === change.new_email_repeat, {
    path: ['new_email_repeat'],
    error: messageKey('validation_new_email_mismatch'),
    // Reported together with other invalid fields, not only once those are valid.
    when: ({ value }) => bothAddresses.safeParse(value).success,
  });

const bothAddresses = z.object({ new_email: z.string(), new_email_repeat: z.string() });

/** Form with which an admin completes a request; the customer reads the reason. */
export const emailChangeCompletion = z.object({
  complete_reason: requiredText({
    max: EMAIL_CHANGE_REFUSAL_LENGTH_MAX,
    required: 'validation_email_change_completion_required',
    tooLong: 'validation_email_change_completion_too_long',
  }),
});

/** A note on having contacted the customer; for the staff only. */
export const emailChangeNote = z.object({
  contact_note: requiredText({
    max: EMAIL_CHANGE_REFUSAL_LENGTH_MAX,
    required: 'validation_email_change_note_required',
    tooLong: 'validation_email_change_note_too_long',
  }),
});

/** Form with which an admin refuses a request. */
export const emailChangeRefusal = z.object({
  refuse_reason: requiredText({
    max: EMAIL_CHANGE_REFUSAL_LENGTH_MAX,
    required: 'validation_email_change_refusal_required',
    tooLong: 'validation_email_change_refusal_too_long',
  }),
});
