import type { AppError } from '@mam/contract/core/errors';
import * as errors from '@mam/texts/errors';
import * as validation from '@mam/texts/validation';

/** The text of a failed call, in the language of the page. */
export function errorText({ key, params = {} }: AppError): string {
  const { seconds } = params;
  const isTimed = key === 'too_many' && seconds !== undefined;
  const name = isTimed ? 'error_too_many_wait' : `error_${key.replaceAll('.', '_')}`;
  const minutes = Math.ceil(Number(seconds ?? 0) / 60);
  return (find(errors, name) ?? errors.error_internal)({
    count: 0,
    minutes,
    reason: '',
    name: '',
    ...params,
  });
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
