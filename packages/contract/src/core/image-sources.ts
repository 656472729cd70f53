import { z } from 'zod';

/** An image in several widths: one complete `srcset` value for each format. */
export const imageSources = z.object({ avif: z.string(), webp: z.string() });
