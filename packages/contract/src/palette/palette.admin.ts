import { z } from 'zod';
import { endpoint } from '../core/define.ts';
import { localized } from '../core/localized.ts';
import { keyword } from '../core/paging.ts';

/** What the command palette finds, in the order of its groups. */
export const PALETTE_KINDS = [
  'video',
  'podcast',
  'question',
  'course',
  'guide',
  'fact',
  'topic',
  'game_round',
  'help_place',
  'banner',
  'category',
  'user',
  'bill',
  'notification',
] as const;
export type PaletteKind = (typeof PALETTE_KINDS)[number];

/** Rows of one kind. */
export const PALETTE_ROWS_MAX = 4;
/** Matches of one kind that are counted: a `total` of one more means that there are more. */
export const PALETTE_COUNT_MAX = 100;

const row = z.object({
  kind: z.enum(PALETTE_KINDS),
  id: z.number().int(),
  uuid: z.uuid().optional(),
  /** Of a fact, whose number the next release may change. */
  code: z.string().optional(),
  title: localized,
  /** State in the manager of its kind; absent where it has none. */
  state: z.string().optional(),
  /** Address of an account, number of a place or of a bill, subject of a fact, screen of a banner. */
  detail: z.string().optional(),
  image: z.string().optional(),
});
export type PaletteRow = z.output<typeof row>;

const group = z.object({
  kind: z.enum(PALETTE_KINDS),
  items: z.array(row),
  /** Matches, of which `items` are the first; at most `PALETTE_COUNT_MAX` and one. */
  total: z.number().int(),
});
export type PaletteGroup = z.output<typeof group>;

export const paletteApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/admin/palette',
    access: 'admin',
    summary: 'Find items and accounts by the words of their titles, a few of each kind',
    query: z.object({ keyword: keyword.unwrap() }),
    output: z.object({ groups: z.array(group) }),
  }),
};
