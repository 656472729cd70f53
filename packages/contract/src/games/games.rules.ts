import { z } from 'zod';
import { id } from '../core/bulk.ts';
import { ownPath } from '../rules/reachable.ts';
import { completeIf, rulesAt, type Stage } from '../rules/stages.ts';
import { messageKey, requiredText } from '../rules/text.ts';
import { GAMES, type Game, ROUND_KINDS } from './kinds.ts';

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

const base = {
  game: z.enum(GAMES),
  /** Null for a round that belongs to no category. */
  category_id: id.nullable().default(null),
  learn_path: ownPath.default(''),
  status: z.enum(ROUND_STATUSES).default('draft'),
};

/** What rounds consist of at a stage. */
function partsAt(stage: Stage) {
  const { plainText, least, onceComplete } = rulesAt(stage);
  /** Both languages are demanded: a round is played in one of them only. */
  const texts = (max: number) => z.object({ vi: plainText(max), en: plainText(max) });
  /** The word or prompt, by which a draft is known. */
  const title = (max: number) => z.object({ vi: requiredText({ max }), en: plainText(max) });
  /** A text that may be empty in both languages, but not in one of them. */
  const why = z
    .object({ vi: z.string(), en: z.string() })
    .nullish()
    .transform((text) => (text?.vi.trim() || text?.en.trim() ? text : null))
    .pipe(texts(ROUND_EXPLANATION_LENGTH_MAX).nullable());
  /** @param count the smallest and largest number of entries */
  const list = <T extends z.ZodType>(entry: T, count: { min: number; max: number }) =>
    z
      .array(entry)
      .min(least(count.min), messageKey('validation_list_too_short'))
      .max(count.max, messageKey('validation_list_too_long'))
      .default([]);
  const hints = list(plainText(ROUND_ITEM_LENGTH_MAX), HINTS);
  const text = texts(ROUND_ITEM_LENGTH_MAX);
  return {
    prompt: title(ROUND_PROMPT_LENGTH_MAX),
    word: title(ROUND_WORD_LENGTH_MAX),
    explanation: texts(ROUND_EXPLANATION_LENGTH_MAX).prefault({ vi: '', en: '' }),
    hints: z.object({ vi: hints, en: hints }).prefault({}),
    groups: list(texts(GROUP_NAME_LENGTH_MAX), GROUPS),
    /** `group` is an index of `groups`. */
    groupItems: list(z.object({ text, group: z.number().int().min(0), why }), ITEMS),
    items: list(z.object({ text, why }), ITEMS),
    options: list(z.object({ text, is_right: z.boolean(), feedback: why }), OPTIONS).refine(
      onceComplete(
        (all: { is_right: boolean }[]) => all.filter(({ is_right }) => is_right).length === 1,
      ),
      messageKey('validation_one_right'),
    ),
  };
}

function roundAt(stage: Stage) {
  const { prompt, word, explanation, hints, groups, groupItems, items, options } = partsAt(stage);
  return z
    .discriminatedUnion('kind', [
      z.object({ ...base, kind: z.literal('word'), word, hints, meaning: explanation }),
      z.object({ ...base, kind: z.literal('groups'), prompt, groups, items: groupItems }),
      /** Items in the right order. */
      z.object({ ...base, kind: z.literal('order'), prompt, items }),
      z.object({ ...base, kind: z.literal('single'), prompt, options, explanation }),
      z.object({
        ...{ ...base, kind: z.literal('true_false'), prompt, explanation },
        is_true: z.boolean().default(true),
      }),
    ])
    .superRefine(checkPlaces);
}

/** A kind is one of the game; items are in groups that are there. */
function checkPlaces(
  round: { game: Game; kind: string; groups?: unknown[]; items?: object[] },
  context: z.RefinementCtx,
): void {
  const kinds: readonly string[] = ROUND_KINDS[round.game];
  if (!kinds.includes(round.kind)) {
    const message = messageKey('validation_round_kind');
    context.addIssue({ code: 'custom', path: ['kind'], message });
  }
  const { groups = [], items = [] } = round;
  for (const [index, item] of items.entries()) {
    if (!('group' in item) || Number(item.group) < groups.length) continue;
    const message = messageKey('validation_round_group');
    context.addIssue({ code: 'custom', path: ['items', index, 'group'], message });
  }
}

export const completeRound = roundAt('complete');
/** A round as an admin writes it. */
export const roundDraft = completeIf(
  roundAt('draft'),
  completeRound,
  ({ status }) => status === 'published',
);
export type RoundDraft = z.output<typeof roundDraft>;

type Base = keyof typeof base | 'kind';
type ContentOf<Draft> = Draft extends RoundDraft ? Omit<Draft, Base> : never;
/** What a round asks, by its kind. */
export type RoundContent = ContentOf<RoundDraft>;
