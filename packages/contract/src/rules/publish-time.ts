import { z } from 'zod';
import { messageKey } from './text.ts';

const TIME_MIN_MS = Date.parse('2000-01-01T00:00:00Z');
const TIME_LIMIT_MS = Date.parse('2100-01-01T00:00:00Z');

/** Time of publication. A time in the past publishes at once. */
export const publishTime = z.iso
  .datetime({ offset: true, error: messageKey('validation_publish_time') })
  .refine(isPlausibleTime, messageKey('validation_publish_time'));

function isPlausibleTime(iso: string): boolean {
  const time = Date.parse(iso);
  return time >= TIME_MIN_MS && time < TIME_LIMIT_MS;
}

/** Of a choice between a time and something else: one that is left out is asked for. */
export const timeChoice = {
  error: ({ input }: { input: unknown }) =>
    messageKey(input ? 'validation_publish_time' : 'validation_required'),
};
