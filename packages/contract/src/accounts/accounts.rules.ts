import { z } from 'zod';
import { language } from '../core/localized.ts';
import { givenPassword, newPassword } from '../rules/password.ts';
import { email, fullName, personName, phone } from '../rules/person.ts';

/** Registration form; `splitFullName` splits the full name into its stored parts. */
export const registration = z.object({
  full_name: fullName,
  email,
  phone_number: phone.optional(),
  password: newPassword,
  /** Whether news are mailed; never without being chosen. */
  is_subscribed: z.boolean().default(false),
});

export const login = z.object({ email, password: givenPassword });

/** Form that requests a mail to an address. */
export const emailOnly = z.object({ email });

/** Token of a link in a mail; a malformed token is treated like an unknown one. */
const token = z.string().max(200);

/** A link of a verification mail that is looked at, not used. */
export const verificationLink = z.object({ token });

/** The password is needed in another browser than the one that registered. */
export const verification = z.object({ token, password: givenPassword.optional() });

/** Connecting a provider; an account without a password needs a fresh sign-in instead. */
export const connection = z.object({ password: givenPassword.optional() });

export const passwordReset = z.object({ token, password: newPassword });

export const passwordChange = z.object({ old_password: givenPassword, password: newPassword });

/** Profile fields that an account may change itself; absent fields are unchanged, others ignored. */
export const profileChange = z.object({
  first_name: personName.optional(),
  last_name: personName.optional(),
  /** null removes the number. */
  phone_number: phone.nullable().optional(),
  language: language.optional(),
  history_paused: z.boolean().optional(),
  is_subscribed: z.boolean().optional(),
});
