import { z } from 'zod';

/** Kinds of file that a table can be taken away as. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** `format` of an export; what Excel opens without asking is the default. */
export const exportQuery = z.object({ format: z.enum(TABLE_FORMATS).default('xlsx') });
