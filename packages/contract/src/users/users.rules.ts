import { z } from 'zod';
import { bulkIds } from '../core/bulk.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../core/constants.ts';
import { language } from '../core/localized.ts';
import { ROLES } from '../core/roles.ts';
import { email, fullName, phone } from '../rules/person.ts';
import { messageKey, shortText } from '../rules/text.ts';

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

/** Why an account is suspended; `other` needs words. */
export const SUSPENSION_REASONS = [
  'harassment',
  'advertising',
  'impersonation',
  'taken_over',
  'requested',
  'other',
] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

/** Maximum length of the words about a suspension, characters. */
export const SUSPENSION_NOTE_LENGTH_MAX = 500;

/** A reason, with words that only `other` needs; for admins only. */
export const suspensionReason = z.object({
  reason: z.enum(SUSPENSION_REASONS),
  note: shortText(SUSPENSION_NOTE_LENGTH_MAX).default(''),
});
export type Suspension = z.output<typeof suspensionReason>;

/** Accounts to suspend, which share one reason. */
export const suspensionOfMany = bulkIds
  .extend(suspensionReason.shape)
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    error: messageKey('validation_required'),
  });

/** A row of an import file. It has no role, so an import cannot create admins. */
export const importedUser = z.object({
  full_name: fullName,
  email,
  phone_number: phone.nullable(),
  language: z.enum(LANGUAGES, messageKey('validation_import_language')),
});
export type ImportedUser = z.output<typeof importedUser>;
