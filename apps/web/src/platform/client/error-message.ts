import { AppError } from '@mam/contract/core/errors';
import { m } from '@mam/texts';

/**
 * What to say about anything that went wrong. The words are rarely needed, so they are fetched when
 * they are; where that fails as well, the network is what is wrong.
 */
export async function failureWords(error: unknown): Promise<string> {
  const failure = error instanceof AppError ? error : new AppError('internal');
  const texts = await import('./failure-texts.ts').catch(() => undefined);
  return texts ? texts.failureText(failure) : m.error_network();
}

/** A part of the site that is fetched late; without it the call fails as one without a network. */
export function fetched<T>(part: Promise<T>): Promise<T> {
  return part.catch(() => {
    throw new AppError('network');
  });
}
