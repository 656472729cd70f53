import type { CATEGORY_SLUGS } from '@mam/contract/categories/categories';

/** The section has exactly ten pages, /life-tips/1 to /life-tips/10 (spec, point 2). */
export const LIFE_TIP_COUNT = 10;

/** What everybody may see of a tip. */
export interface LifeTip {
  id: number;
  title: string;
  summary: string;
  category: (typeof CATEGORY_SLUGS)[number];
  picture: string;
  /** Reading time. */
  minutes: number;
  reviewed: string | null;
  updated: string;
  quote: string;
  /** For those who are not 18: where to go; without `href` to the videos of the same subject. */
  younger: { text: string; link: string; href?: string };
}

/** What only those of 18 and over get. */
export interface LifeTipText {
  html: string;
  sources: { name: string; code: string }[];
}

/** The tip of a day: each in turn, the same for everybody. `day` is YYYY-MM-DD. */
export function tipOfDay<T>(tips: readonly T[], day: string): T | undefined {
  return tips[Math.floor(Date.parse(day) / 86_400_000) % tips.length];
}
