import { z } from 'zod';

/** An empty value (`PORT=` in a compose file) means «not set». */
export const setting = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

export const text = setting(z.string().trim().optional());

export const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must look like ${example}`, abort: true });

export const port = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(1, 'must be 1 to 65535')
  .max(65_535, 'must be 1 to 65535');
