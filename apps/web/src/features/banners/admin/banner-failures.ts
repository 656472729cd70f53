import { AppError } from '@mam/contract/core/errors';

/** A refusal that the form shows at its fields. */
export function isValidationError(error: unknown): boolean {
  return error instanceof AppError && error.fields !== undefined;
}
