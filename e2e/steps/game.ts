import type { Round } from '@mam/contract/games/games';
import type { Game } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, hydrated } from '../test.ts';

export type RoundOf<K extends Round['kind']> = Extract<Round, { kind: K }>;
export type QuestionRound = RoundOf<'single' | 'true_false'>;

/** The rounds of a game in the language of the reader, and a page on which the game has begun. */
export async function startGame(page: Page, game: Game): Promise<Round[]> {
  // The same rounds in the same order each time.
  await page.addInitScript(() => {
    Math.random = () => 0.3;
  });
  await page.goto(`/game/${game}`);
  await hydrated(page);
  const answer = page.waitForResponse(`**/api/games/${game}/rounds`);
  await page.locator('main button[type=button]').first().click();
  const { rounds } = await (await answer).json();
  await expect(page.getByRole('progressbar')).toBeVisible();
  return rounds;
}

/** The round on screen. */
export async function roundOn(page: Page, rounds: Round[]): Promise<Round> {
  const shown = (await page.locator('.play h2, .clue > p').first().textContent()) ?? '';
  const round = rounds.find(
    (each) => (each.kind === 'word' ? each.hints[0] : each.prompt) === shown,
  );
  if (!round) throw new Error(`no round is called ${shown}`);
  return round;
}

/** The button that goes on after a round. */
export const next = (page: Page) => page.locator('.round-end button');
/** The line that the game answers with. */
export const say = (page: Page) => page.locator('.say-line');

/** The text of the right answer. */
export function rightOption(round: QuestionRound, locale: 'vi' | 'en'): string {
  if (round.kind === 'single') return round.options.find(({ is_right }) => is_right)?.text ?? '';
  return round.is_true ? m.games_true({}, { locale }) : m.games_false({}, { locale });
}
