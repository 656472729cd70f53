import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';
import { vietnamTime } from '../format.ts';

/**
 * The text of anything that went wrong. The texts are rarely needed, so they load on first use; where
 * that fails as well, the network is at fault.
 */
export async function errorMessage(error: unknown): Promise<string> {
  const failure = error instanceof AppError ? error : new AppError('internal');
  const texts = await import('./error-texts.ts').catch(() => undefined);
  return texts ? texts.errorText(failure, vietnamTime) : m.error_network();
}

/** A lazily loaded part of the site: its failure to load is a `network` error. */
export function orNetworkError<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    throw new AppError('network');
  });
}
