import { z } from 'zod';
import { localized } from '../core/localized.ts';
import { localizedLine } from '../rules/localized.ts';
import { messageKey } from '../rules/text.ts';

/** Maximum number of chapters, and of characters in a title; own. */
export const CHAPTERS_MAX = 50;
const CHAPTER_TITLE_LENGTH_MAX = 120;

const chapter = z.object({
  /** Seconds from the start of the item. */
  start: z
    .number(messageKey('validation_chapters_time'))
    .min(0, messageKey('validation_chapters_order')),
  title: localizedLine(CHAPTER_TITLE_LENGTH_MAX),
  /** What the content warning speaks of; absent for all others. */
  is_sensitive: z.boolean().optional(),
});

/** A chapter as it is stored. */
export const storedChapter = chapter.extend({ title: localized });

/** Chapters in ascending order, the first one at 0; may be empty. */
export const chapterList = z
  .array(chapter)
  .max(CHAPTERS_MAX, messageKey('validation_chapters_too_many'))
  .superRefine((chapters, context) => {
    for (const [index, { start }] of chapters.entries()) {
      const before = chapters[index - 1]?.start;
      const isValid = before === undefined ? start === 0 : start > before;
      if (isValid) continue;
      const message =
        index === 0
          ? messageKey('validation_chapters_first')
          : messageKey('validation_chapters_order');
      context.addIssue({ code: 'custom', path: [index, 'start'], message });
    }
  });
export type ChapterList = z.output<typeof chapterList>;
