import { z } from 'zod';
import { id } from '../core/bulk.ts';
import { ownPath } from '../rules/reachable.ts';
import { messageKey, requiredText } from '../rules/text.ts';
import { GAMES, ROUND_KINDS } from './kinds.ts';

/** States of a round that an admin chooses; a deleted one is in the trash besides. */
export const ROUND_STATUSES = ['draft', 'published'] as const;

/** Length limits in characters; own values. */
export const ROUND_WORD_LENGTH_MAX = 40;
export const ROUND_PROMPT_LENGTH_MAX = 300;
export const ROUND_ITEM_LENGTH_MAX = 160;
export const ROUND_EXPLANATION_LENGTH_MAX = 600;
const GROUP_NAME_LENGTH_MAX = 60;

/** How many hints, groups, items and options a round has. */
export const HINTS = { min: 1, max: 4 } as const;
export const GROUPS = { min: 2, max: 4 } as const;
export const ITEMS = { min: 2, max: 14 } as const;
export const OPTIONS = { min: 2, max: 6 } as const;

/** A text in both languages, each required: a round is played in one language only. */
function bothTexts(max: number) {
  const text = requiredText({ max });
  return z.object({ vi: text, en: text });
}

/** A text that may be empty in both languages, but not in one of them. */
function optionalTexts(max: number) {
  return z
    .object({ vi: z.string(), en: z.string() })
    .nullish()
    .transform((text) => (text?.vi.trim() || text?.en.trim() ? text : null))
    .pipe(bothTexts(max).nullable());
}

/** @param count the smallest and largest number of entries */
function listOf<T extends z.ZodType>(entry: T, { min, max }: { min: number; max: number }) {
  return z
    .array(entry)
    .min(min, messageKey('validation_list_too_short'))
    .max(max, messageKey('validation_list_too_long'));
}

const base = {
  game: z.enum(GAMES),
  category_id: id.nullable(),
  learn_path: ownPath.default(''),
  status: z.enum(ROUND_STATUSES),
};

const prompt = bothTexts(ROUND_PROMPT_LENGTH_MAX);
const explanation = bothTexts(ROUND_EXPLANATION_LENGTH_MAX);
const itemText = bothTexts(ROUND_ITEM_LENGTH_MAX);
const why = optionalTexts(ROUND_EXPLANATION_LENGTH_MAX);
const hints = listOf(requiredText({ max: ROUND_ITEM_LENGTH_MAX }), HINTS);

const options = listOf(
  z.object({ text: itemText, is_right: z.boolean(), feedback: why }),
  OPTIONS,
).refine(
  (list) => list.filter(({ is_right }) => is_right).length === 1,
  messageKey('validation_one_right'),
);

const draft = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('word'),
    word: bothTexts(ROUND_WORD_LENGTH_MAX),
    hints: z.object({ vi: hints, en: hints }),
    meaning: explanation,
  }),
  z.object({
    ...base,
    kind: z.literal('groups'),
    prompt,
    groups: listOf(bothTexts(GROUP_NAME_LENGTH_MAX), GROUPS),
    /** `group` is an index of `groups`. */
    items: listOf(z.object({ text: itemText, group: z.number().int().min(0), why }), ITEMS),
  }),
  z.object({
    ...base,
    kind: z.literal('order'),
    prompt,
    /** In the right order. */
    items: listOf(z.object({ text: itemText, why }), ITEMS),
  }),
  z.object({ ...base, kind: z.literal('single'), prompt, options, explanation }),
  z.object({ ...base, kind: z.literal('true_false'), prompt, is_true: z.boolean(), explanation }),
]);

/** A round as an admin writes it; its kind is one of its game. */
export const roundDraft = draft.superRefine((round, context) => {
  const kinds: readonly string[] = ROUND_KINDS[round.game];
  if (!kinds.includes(round.kind)) {
    const message = messageKey('validation_round_kind');
    context.addIssue({ code: 'custom', path: ['kind'], message });
  }
  if (round.kind !== 'groups') return;
  for (const [index, { group }] of round.items.entries()) {
    if (group < round.groups.length) continue;
    const message = messageKey('validation_round_group');
    context.addIssue({ code: 'custom', path: ['items', index, 'group'], message });
  }
});
export type RoundDraft = z.output<typeof roundDraft>;

type Base = keyof typeof base | 'kind';
type ContentOf<Draft> = Draft extends RoundDraft ? Omit<Draft, Base> : never;
/** What a round asks, by its kind. */
export type RoundContent = ContentOf<RoundDraft>;
