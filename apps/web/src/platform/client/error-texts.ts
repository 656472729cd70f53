import type { AppError } from '@mam/contract/core/errors';
import * as errors from '@mam/texts/errors';
import * as validation from '@mam/texts/validation';

/**
 * The text of a failed call, in the language of the page.
 * @param timeText of an ISO time: imported here, it would come with these texts into every page.
 */
export function errorText(error: AppError, timeText: (at: string) => string = String): string {
  const { seconds, until, ...params } = error.params ?? {};
  return (find(errors, nameOf(error)) ?? errors.error_internal)({
    count: 0,
    minutes: Math.ceil(Number(seconds ?? 0) / 60),
    until: until === undefined ? '' : timeText(String(until)),
    reason: '',
    name: '',
    ...params,
  });
}

/** The name of its text: two errors have another one where their end is known. */
function nameOf({ key, params = {} }: AppError): string {
  if (key === 'too_many' && params.seconds !== undefined) return 'error_too_many_wait';
  if (key === 'comment.banned' && params.until !== undefined) return 'error_comment_banned_until';
  return `error_${key.replaceAll('.', '_')}`;
}

/** The text of a wrong field; a key of a newer server has the general sentence. */
export function validationText(key: string): string {
  return (find(validation, key) ?? validation.validation_custom)();
}

function find<T extends object>(texts: T, name: PropertyKey): T[keyof T] | undefined {
  return isNameIn(texts, name) ? texts[name] : undefined;
}

function isNameIn<T extends object>(texts: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(texts, name);
}
