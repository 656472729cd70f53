import { data } from 'react-router';

/**
 * The 404 that a loader throws. Always the same value: all not-found pages of a language are then the
 * same HTML, cached once.
 */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' });
}

/** An unknown id is a not-found page; other errors stay as they are. */
export function throwNotFound(error: unknown): never {
  throw error instanceof Error && 'status' in error && error.status === 404 ? notFound() : error;
}
