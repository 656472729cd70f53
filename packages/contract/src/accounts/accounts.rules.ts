import { z } from 'zod';
import { language } from '../core/localized.ts';
import { givenPassword, newPassword } from '../rules/password.ts';
import { email, fullName, personName, phone } from '../rules/person.ts';

/** Sign-up; «Họ và tên» is one field, which `splitFullName` splits. */
export const registration = z.object({
  full_name: fullName,
  email,
  phone_number: phone.optional(),
  password: newPassword,
});

export const login = z.object({ email, password: givenPassword });

/** The one field of the forms that ask for a mail. */
export const emailOnly = z.object({ email });

/** Code of a link in a mail; what does not look like one is simply unknown. */
const token = z.string().max(200);

export const verification = z.object({ token });

export const passwordReset = z.object({ token, password: newPassword });

export const passwordChange = z.object({ old_password: givenPassword, password: newPassword });

/** What an account may change of itself; what is left out stays, and anything else is ignored. */
export const profileChange = z.object({
  first_name: personName.optional(),
  last_name: personName.optional(),
  /** null takes the number away. */
  phone_number: phone.nullable().optional(),
  language: language.optional(),
  history_paused: z.boolean().optional(),
});
