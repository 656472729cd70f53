import { z } from 'zod';
import { PAGE_NUMBER_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './constants.ts';

/** `page` counts from 1; past the last page a list is empty, not an error. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});

/** The shape of every list: items of one page and the total of all pages. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
    next: z.string().optional(),
  });
}

/** Page numbers are exact up to this many rows; further pages are empty. */
export const PAGE_OFFSET_MAX = 10_000;
