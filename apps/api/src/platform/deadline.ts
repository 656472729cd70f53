import { AppError } from '@mam/contract/core/errors';

/** The outcome of a promise; rejects with `unavailable` when it takes longer than so many milliseconds. */
export async function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new AppError('unavailable')), ms);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
