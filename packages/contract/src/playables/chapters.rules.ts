import { z } from 'zod';
import { localizedText } from '../rules/localized.ts';
import { messageKey } from '../rules/text.ts';

/** Chapters of one item, and characters of a title: ours. */
export const CHAPTERS_MAX = 50;
const CHAPTER_TITLE_LENGTH_MAX = 120;

const chapter = z.object({
  /** Seconds from the beginning. */
  start: z
    .number(messageKey('validation_chapters_order'))
    .min(0, messageKey('validation_chapters_order')),
  title: localizedText(CHAPTER_TITLE_LENGTH_MAX),
});

/** The parts of an item: none, or the first at 0 and each after the one before it. */
export const chapterList = z
  .array(chapter)
  .max(CHAPTERS_MAX, messageKey('validation_chapters_too_many'))
  .superRefine((chapters, context) => {
    for (const [index, { start }] of chapters.entries()) {
      const before = chapters[index - 1]?.start;
      const isRight = before === undefined ? start === 0 : start > before;
      if (isRight) continue;
      const message =
        index === 0
          ? messageKey('validation_chapters_first')
          : messageKey('validation_chapters_order');
      context.addIssue({ code: 'custom', path: [index, 'start'], message });
    }
  });
export type ChapterList = z.output<typeof chapterList>;
