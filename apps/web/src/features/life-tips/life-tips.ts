import type { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { DAY_MS } from '@mam/contract/core/days';

/** The public fields of a tip. */
export interface LifeTip {
  id: number;
  title: string;
  summary: string;
  category: (typeof CATEGORY_SLUGS)[number];
  picture: string;
  /** Name of the picture above the text, in `/illus`, if it is another one, and what it shows. */
  scene?: string | undefined;
  scene_text: string;
  /** Reading time. */
  minutes: number;
  reviewed: string | null;
  updated: string;
  quote: string;
  /** Link for readers under 18, and what they may read of the same subject where it leads to help. */
  younger: { text: string; link: string; href: string; read?: string | undefined };
}

/** The fields for readers from 18 on. */
export interface LifeTipText {
  html: string;
  headings: { id: string; text: string }[];
  /** The sources of its sentences, each once (`parseSource`). */
  sources: string[];
}

/** The tip of a day, in rotation. `day` is YYYY-MM-DD. */
export function tipOfDay<T>(tips: readonly T[], day: string): T | undefined {
  return tips[Math.floor(Date.parse(day) / DAY_MS) % tips.length];
}
