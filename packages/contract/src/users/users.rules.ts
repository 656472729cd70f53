import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../core/constants.ts';
import { language } from '../core/localized.ts';
import { ROLES } from '../core/roles.ts';
import { email, fullName, phone } from '../rules/person.ts';
import { messageKey } from '../rules/text.ts';

/** An account that an admin creates; its owner sets the password through a mail. */
export const newUser = z.object({
  full_name: fullName,
  email,
  phone_number: phone.optional(),
  language: language.default(DEFAULT_LANGUAGE),
  /** Highest role; an admin also has the permissions of a customer. */
  role: z.enum(ROLES).default('customer'),
});
export type NewUser = z.output<typeof newUser>;

/** Account fields that an admin may change; absent fields are unchanged. Addresses change by request only. */
export const userChange = z.object({
  full_name: fullName.optional(),
  /** null removes the number. */
  phone_number: phone.nullable().optional(),
  language: language.optional(),
});
export type UserChange = z.output<typeof userChange>;

/** A row of an import file. It has no role, so an import cannot create admins. */
export const importedUser = z.object({
  full_name: fullName,
  email,
  phone_number: phone.nullable(),
  language: z.enum(LANGUAGES, messageKey('validation_import_language')),
});
export type ImportedUser = z.output<typeof importedUser>;
