import { z } from 'zod';
import { mediaDir } from '../media/media.rules.ts';
import { givenDay } from '../rules/day.ts';
import { localizedLine } from '../rules/localized.ts';
import { publishTime, timeChoice } from '../rules/publish-time.ts';
import { completeIf, rulesAt, type Stage } from '../rules/stages.ts';
import { messageKey } from '../rules/text.ts';
import type { FormField } from './playable-fields.ts';

/** Length limits in characters; own values, not of the specification. */
export const PLAYABLE_TITLE_LENGTH_MAX = 200;
export const PLAYABLE_DESCRIPTION_LENGTH_MAX = 5_000;
const PLAYABLE_WARNING_LENGTH_MAX = 500;
const PLAYABLE_REFERENCE_LENGTH_MAX = 300;
export const PLAYABLE_REFERENCES_MAX = 20;

/** Ages for which content may be restricted: for all readers, or for adults. */
export const minAge = z.union([z.literal(0), z.literal(18)]);

function fieldsAt(stage: Stage) {
  const { text, optionalText, category_id } = rulesAt(stage);
  return z.object({
    category_id,
    title: localizedLine(PLAYABLE_TITLE_LENGTH_MAX, 'validation_title_required'),
    description: text(PLAYABLE_DESCRIPTION_LENGTH_MAX, 'validation_description_required'),
    /** Content warning that is shown before playback. */
    warning: optionalText(PLAYABLE_WARNING_LENGTH_MAX),
    min_age: minAge.default(0),
    /** Null: hidden. `now`: published at once; an item that was published before keeps its date. */
    published_at: z.union([z.null(), z.literal('now'), publishTime], timeChoice),
    /** Publications that the text cites; unchanged when absent. */
    references: z
      .array(text(PLAYABLE_REFERENCE_LENGTH_MAX))
      .max(PLAYABLE_REFERENCES_MAX, messageKey('validation_text_too_long'))
      .optional(),
    /** Day (Asia/Ho_Chi_Minh) of the last review by a health worker; null for none, unchanged when absent. */
    health_reviewed_on: givenDay('validation_day').nullish(),
    /** A machine reads it; unchanged when absent. */
    has_synthetic_voice: z.boolean().optional(),
    /** The uploaded file of a new item, or the one that replaces its file. */
    dir: mediaDir.optional(),
  } satisfies Record<FormField | 'dir', z.ZodType>);
}

const fields = fieldsAt('draft');

/** A video or podcast that readers get. */
export const completePlayable = fieldsAt('complete').extend({ dir: mediaDir });
/** The same of an item that has its file. */
export const completeWithFile = completePlayable.partial({ dir: true });

/** A new video or podcast; the form and the API validate with the same rules. */
export const playableDraft = completeIf(
  fields,
  completePlayable,
  ({ published_at }) => published_at !== null,
);
export type PlayableDraft = z.output<typeof playableDraft>;

/** A change of a video or podcast. One that readers get is complete with what the change leaves as it is. */
export const playableChange = fields.extend({
  /** As it was read; saving over a later change fails with `edit.stale`. */
  updated_at: z.iso.datetime(),
});
export type PlayableChange = z.output<typeof playableChange>;
