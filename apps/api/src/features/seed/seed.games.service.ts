import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORY_SLUGS } from '@mam/contract/categories/categories';
import { type RoundDraft, roundDraft } from '@mam/contract/games/games.rules';
import type { Game } from '@mam/contract/games/kinds';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { createSeedRounds } from '../games/games.admin.service.ts';
import { findCategoryId } from './seed.queries.ts';

/** What all rounds of `content/games` have; the other fields are those of `roundDraft`. */
const seedRound = z.looseObject({
  /** Identifies the round among the starter content. */
  slug: z.string().regex(/^[a-z0-9-]+$/),
  category: z.enum(CATEGORY_SLUGS).optional(),
  /** Codes of the fact sheet, which `npm run content:check` reads. */
  sources: z.array(z.string()),
});
const seedRounds = z.array(seedRound);
const condomQuiz = z.object({
  learn_path: z.string().default(''),
  category: z.enum(CATEGORY_SLUGS).default('safe-sex'),
  scenes: z.array(z.object({ slug: z.string(), prompt: z.unknown(), steps: z.array(z.unknown()) })),
  questions: seedRounds,
});

export interface SeedRound {
  slug: string;
  category: (typeof CATEGORY_SLUGS)[number] | undefined;
  /** Published, still without its category. */
  draft: RoundDraft;
}

/** The rounds of each game of the starter content, in their order. */
export async function readSeedGames(content: string): Promise<Map<Game, SeedRound[]>> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(content, 'games', `${name}.json`), 'utf8'));
  const words = seedRounds.parse(await read('guess-words'));
  const { scenes, questions, ...head } = condomQuiz.parse(await read('condom-quiz'));
  const orders = scenes.map(({ steps, ...scene }) =>
    toSeedRound('condom-quiz', { ...head, ...scene, sources: [], kind: 'order', items: steps }),
  );
  return new Map([
    ['guess-word', words.map((round) => toSeedRound('guess-word', { ...round, kind: 'word' }))],
    ['sort-words', toSeedRounds('sort-words', await read('sort-rounds'))],
    ['quiz', toSeedRounds('quiz', await read('quiz-questions'))],
    ['condom-quiz', [...orders, ...toSeedRounds('condom-quiz', questions)]],
  ]);
}

/** Inserts the rounds of a game as published; rounds of a deleted category are skipped. */
export async function insertSeedGame(tx: Database, rounds: SeedRound[], now: Date): Promise<void> {
  const ids = new Map<string, number>();
  for (const slug of CATEGORY_SLUGS) {
    const id = await findCategoryId(tx, slug);
    if (id !== undefined) ids.set(slug, id);
  }
  const drafts = rounds.flatMap(({ category, draft }) => {
    const category_id = category === undefined ? null : ids.get(category);
    return category_id === undefined ? [] : [{ ...draft, category_id }];
  });
  await createSeedRounds(tx, drafts, now);
}

function toSeedRounds(game: Game, list: unknown): SeedRound[] {
  return seedRounds.parse(list).map((round) => toSeedRound(game, round));
}

function toSeedRound(game: Game, round: z.output<typeof seedRound>): SeedRound {
  const { slug, category, sources: _sources, ...fields } = round;
  const parsed = roundDraft.safeParse({ ...fields, game, category_id: null, status: 'published' });
  if (!parsed.success) throw new Error(`content/games, ${slug}: ${z.prettifyError(parsed.error)}`);
  return { slug, category, draft: parsed.data };
}
