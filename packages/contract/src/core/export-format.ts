import { z } from 'zod';

/** File formats of exported tables. */
export const TABLE_FORMATS = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** Query of an export; XLSX is the default because Excel opens it without an import dialog. */
export const exportQuery = z.object({ format: z.enum(TABLE_FORMATS).default('xlsx') });
