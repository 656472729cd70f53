import type { Clock } from '../../platform/clock.ts';

/**
 * `Last-Modified` of documents that are made again when they change: the time when this one was made. A second is
 * the smallest step of that header, so of two versions in one second the later has none: who holds the first
 * one must not be answered with 304. Keys are few and known.
 */
export function createLastModified(clock: Clock): (key: string) => { 'Last-Modified'?: string } {
  const made = new Map<string, string>();
  return (key) => {
    const now = clock.now().toUTCString();
    if (made.get(key) === now) return {};
    made.set(key, now);
    return { 'Last-Modified': now };
  };
}
