import { z } from 'zod';
import {
  KEYWORD_LENGTH_MAX,
  PAGE_NUMBER_MAX,
  PAGE_SIZE_DEFAULT,
  PAGE_SIZE_MAX,
} from './constants.ts';

/** `page` starts at 1; a page after the last one is empty, not an error. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(PAGE_NUMBER_MAX).default(1),
  size: z.coerce.number().int().min(1).max(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
});

/** The category of a list; empty means all, as the first entry of a select sends it. */
export const categoryId = z
  .literal('')
  .transform(() => undefined)
  .or(z.coerce.number().int().positive())
  .optional();

/** Search keyword of a list. */
export const keyword = z.string().trim().max(KEYWORD_LENGTH_MAX).optional();

/** Schema of a list: the items of one page and the total number of items. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int(),
    size: z.number().int(),
    total: z.number().int(),
    next: z.string().optional(),
  });
}

/** Matches of a keyword that a long list counts: a `total` of one more means that there are more. */
export const KEYWORD_COUNT_MAX = 1_000;

/** Maximum offset of a page in rows; further pages are empty. */
export const PAGE_OFFSET_MAX = 10_000;
