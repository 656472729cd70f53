import { data } from 'react-router';

/**
 * What a loader throws where there is nothing to show.
 * Always the same value: every not-found page of one language is then the same HTML, kept once.
 */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' });
}
