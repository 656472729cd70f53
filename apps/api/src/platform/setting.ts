import { z } from 'zod';

/** An empty value (`PORT=` in a compose file) means «not set». */
export const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const text = setting(z.string().trim().optional());

export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}`, abort: true });

/** A whole number of a range. */
export const whole = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be ${min} to ${max}`)
    .max(max, `must be ${min} to ${max}`);

export const port = whole(1, 65_535);
