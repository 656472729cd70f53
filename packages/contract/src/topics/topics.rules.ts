import { z } from 'zod';
import { givenDay } from '../rules/day.ts';
import { localizedLine } from '../rules/localized.ts';
import { rulesAt, type Stage } from '../rules/stages.ts';
import { messageKey } from '../rules/text.ts';

/** Length limits in characters; own values. */
export const TOPIC_TITLE_LENGTH_MAX = 160;
export const TOPIC_PING_LENGTH_MAX = 1000;
/** Three names stand side by side on a phone. */
export const TOPIC_SIDE_LENGTH_MAX = 40;
/** One sentence. */
export const TOPIC_REASON_LENGTH_MAX = 160;
export const TOPIC_SUMMARY_LENGTH_MAX = 1000;

function fieldsAt(stage: Stage) {
  const { text, category_id } = rulesAt(stage);
  const side = text(TOPIC_SIDE_LENGTH_MAX, 'validation_topic_side_required');
  const reason = text(TOPIC_REASON_LENGTH_MAX, 'validation_topic_reason_required');
  return z.object({
    category_id,
    title: localizedLine(TOPIC_TITLE_LENGTH_MAX),
    ping: text(TOPIC_PING_LENGTH_MAX, 'validation_topic_ping_required'),
    side_names: z.object({ agree: side, disagree: side, unsure: side }).prefault({}),
    /** Why some choose each side, in the words of the site: of all sides or of none. */
    side_reasons: z
      .object({ agree: reason, disagree: reason, unsure: reason })
      .nullable()
      .default(null),
    /** Shown once the topic is closed. */
    summary: text(TOPIC_SUMMARY_LENGTH_MAX).nullable().default(null),
    /** First and last day (Asia/Ho_Chi_Minh), both included. */
    opens_on: givenDay('validation_topic_day').nullable().default(null),
    closes_on: givenDay('validation_topic_day').nullable().default(null),
  });
}

const fields = fieldsAt('draft');

type Days = Pick<z.output<typeof fields>, 'opens_on' | 'closes_on'>;

/** A topic does not close before it opens. */
function areInOrder({ opens_on, closes_on }: Days): boolean {
  return opens_on === null || closes_on === null || opens_on <= closes_on;
}

const ORDER = {
  path: ['closes_on'],
  error: messageKey('validation_topic_dates_order'),
  when: ({ value }: { value: unknown }) => days.safeParse(value).success,
};
const days = z.object({ opens_on: givenDay(), closes_on: givenDay() });

/** What a published topic keeps to. */
export const completeTopic = fieldsAt('complete').refine(areInOrder, ORDER);

/** A new topic, as a draft. */
export const topicDraft = fields.refine(areInOrder, ORDER);
export type TopicDraft = z.output<typeof topicDraft>;

/** A change of a topic. */
export const topicChange = fields
  .extend({
    /**
     * True closes an open topic at once, false at the end of its last day; without it one that is closed stays so while
     * its last day is the same.
     */
    closes_now: z.boolean().optional(),
    /** As it was read; saving over a later change fails with `edit.stale`. */
    updated_at: z.iso.datetime(),
  })
  .refine(areInOrder, ORDER);
