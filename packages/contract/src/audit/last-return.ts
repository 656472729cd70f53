import { z } from 'zod';
import { auditChange } from './audit.ts';

/** How a text that waits for its second reader, or is its writer's again, was given back last. */
export const lastReturn = z.object({
  why: z.string(),
  at: z.iso.datetime(),
  /** Who gave it back; null once that account is deleted. */
  by: z.string().nullable(),
  /** How it differs from what was given back. */
  changes: z.array(auditChange),
});
export type LastReturn = z.output<typeof lastReturn>;
