import { z } from 'zod';
import { localizedText } from '../rules/localized.ts';
import { messageKey } from '../rules/text.ts';

/** Characters of the texts of a video or podcast: ours. */
export const PLAYABLE_TITLE_LENGTH_MAX = 200;
export const PLAYABLE_DESCRIPTION_LENGTH_MAX = 5_000;
export const PLAYABLE_WARNING_LENGTH_MAX = 500;
export const PLAYABLE_REFERENCE_LENGTH_MAX = 300;
export const PLAYABLE_REFERENCES_MAX = 20;

const DATES_FROM = Date.parse('2000-01-01T00:00:00Z');
const DATES_BEFORE = Date.parse('2100-01-01T00:00:00Z');

/** When an item is to be on the site. A time that has come means: at once. */
export const publishTime = z.iso
  .datetime({ offset: true, error: messageKey('validation_publish_time') })
  .refine(isSensibleTime, messageKey('validation_publish_time'));

function isSensibleTime(iso: string): boolean {
  const time = Date.parse(iso);
  return time >= DATES_FROM && time < DATES_BEFORE;
}

/** Names a row of `media`: the file that was sent before. */
export const mediaDir = z
  .string(messageKey('validation_video_duration_missing'))
  .regex(/^[0-9a-z]{25}$/, messageKey('validation_media_unknown'));

const text = {
  category_id: z
    .number(messageKey('validation_category_unknown'))
    .int(messageKey('validation_category_unknown'))
    .positive(messageKey('validation_category_unknown')),
  title: localizedText(PLAYABLE_TITLE_LENGTH_MAX, 'validation_title_required'),
  description: localizedText(PLAYABLE_DESCRIPTION_LENGTH_MAX, 'validation_description_required'),
  /** Said before the item plays, where its subject may be hard to bear. */
  warning: localizedText(PLAYABLE_WARNING_LENGTH_MAX).nullish(),
  min_age: z.union([z.literal(0), z.literal(18)]),
  /** Null: not on the site. `now`: at once; an item that was there before keeps its first date. */
  published_at: z.union(
    [z.null(), z.literal('now'), publishTime],
    messageKey('validation_publish_time'),
  ),
  /** Names of the publications the text rests on; what is left out stays as it is. */
  references: z
    .array(localizedText(PLAYABLE_REFERENCE_LENGTH_MAX))
    .max(PLAYABLE_REFERENCES_MAX, messageKey('validation_text_too_long'))
    .optional(),
};

/** What an editor writes about a new video or podcast; the same rules in the form and in the API. */
export const playableDraft = z.object({ ...text, dir: mediaDir });
export type PlayableDraft = z.output<typeof playableDraft>;

/** The same for one that is there; `dir` only to put another file in the place of the old one. */
export const playableChange = z.object({
  ...text,
  dir: mediaDir.optional(),
  /** As it was read: a save on top of somebody else's is refused (`edit.stale`). */
  updated_at: z.iso.datetime(),
});
export type PlayableChange = z.output<typeof playableChange>;
