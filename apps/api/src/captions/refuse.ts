import { AppError } from '@mam/contract/core/errors';
import type { ValidationKey } from '@mam/contract/rules/validation-keys';

/** What is wrong with captions; `line` is counted from 1, in the file or in the list that was sent. */
export function refuseCaptions(key: ValidationKey, line?: number): AppError {
  return new AppError('validation', {
    fields: { captions: key },
    ...(line !== undefined && { params: { line } }),
  });
}
