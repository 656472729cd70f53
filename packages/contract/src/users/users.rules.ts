import { z } from 'zod';
import { DEFAULT_LANGUAGE } from '../core/constants.ts';
import { language } from '../core/localized.ts';
import { ROLES } from '../core/roles.ts';
import { email, fullName, phone } from '../rules/person.ts';
import { messageKey } from '../rules/text.ts';

/** An account that an admin makes; its owner sets the password by a letter. */
export const newUser = z.object({
  full_name: fullName,
  email,
  phone_number: phone.optional(),
  language: language.default(DEFAULT_LANGUAGE),
  /** The highest right it has: an admin may do everything that a customer may. */
  role: z.enum(ROLES).default('customer'),
});
export type NewUser = z.output<typeof newUser>;

/** What an admin may change of an account; what is left out stays. Addresses change by request only. */
export const userChange = z.object({
  full_name: fullName.optional(),
  /** null takes the number away. */
  phone_number: phone.nullable().optional(),
  language: language.optional(),
});
export type UserChange = z.output<typeof userChange>;

/** A row of an imported file. It has no role: a file can never make admins. */
export const importedUser = z.object({
  full_name: fullName,
  email,
  phone_number: phone.nullable(),
  language: z.enum(['vi', 'en'], messageKey('validation_import_language')),
});
export type ImportedUser = z.output<typeof importedUser>;
