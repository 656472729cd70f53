import type { Round } from '@mam/contract/games/games';
import type { Game } from '@mam/contract/games/kinds';
import { toneless } from '@mam/contract/games/word';
import { foldText } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectOutside, serveOutside } from '../outside.ts';
import { next, type QuestionRound, type RoundOf, rightOption, startGame } from '../steps/game.ts';
import { expect, hydrated, IN_ENGLISH, test } from '../test.ts';

type SortRound = RoundOf<'groups' | 'order'>;

/** The smallest phone on which no round scrolls. */
const SMALL_PHONE = { width: 360, height: 640 };

test('every word fits a small phone: at its start, with all hints after a near miss, and with its meaning', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const rounds = (await playAll(page, 'guess-word', language)) as RoundOf<'word'>[];
  const higher: string[] = [];
  for (const { word, hints } of rounds) {
    higher.push(...(await higherThanScreen(page, word)));
    for (let hint = 1; hint < hints.length; hint += 1) await page.keyboard.press('?');
    const near = [...'ăâêôơư'].find((key) => isNear(word, key));
    if (language === 'vi' && near) {
      await page.getByRole('button', { name: near.toUpperCase(), exact: true }).click();
    }
    higher.push(...(await higherThanScreen(page, `${word}, with hints`)));
    for (const letter of new Set(foldText(word).replaceAll(/[^a-z]/g, ''))) {
      await page.keyboard.press(letter);
    }
    await expect(next(page)).toBeFocused();
    higher.push(...(await higherThanScreen(page, `${word}, its meaning`)));
    await page.keyboard.press('Enter');
  }
  expect(higher).toEqual([]);
});

test('every question of both quizzes fits a small phone, and the way on stays in view below any answer', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const higher: string[] = [];
  for (const game of ['quiz', 'condom-quiz'] as const) {
    const rounds = await playAll(page, game, language, ['single', 'true_false']);
    for (const round of rounds as QuestionRound[]) {
      higher.push(...(await higherThanScreen(page, round.prompt)));
      const right = rightOption(round, language);
      const options = page.locator('.option');
      // The number of the key stands before the text.
      const texts = (await options.allTextContents()).map((text) => text.replace(/^\d/, ''));
      await options.nth(texts.findIndex((text) => text !== right)).click();
      await expect(next(page)).toBeFocused();
      await expect(next(page)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
    }
  }
  expect(higher).toEqual([]);
});

test('every round to sort or to order fits a small phone: at its start, after a wrong place with its reason, and the result of an order is in view', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  // Each round is a page of its own.
  test.slow();
  const sorts = await playAll(page, 'sort-words', language);
  const scenes = await playAll(page, 'condom-quiz', language, ['order']);
  const higher: string[] = [];
  for (const round of [...sorts, ...scenes] as SortRound[]) {
    const game = scenes.includes(round) ? 'condom-quiz' : 'sort-words';
    await resume(page, game, language, [round.id]);
    await expect(page.getByRole('heading', { name: round.prompt })).toBeVisible();
    higher.push(...(await higherThanScreen(page, round.prompt)));
    await misplace(page, round, language);
    await expect(page.locator('.say-line[data-look=back]')).toBeVisible();
    higher.push(...(await higherThanScreen(page, `${round.prompt}, a wrong place`)));
    if (round.kind !== 'order') continue;
    await putInOrder(page, round, language);
    await expect(next(page)).toBeFocused();
    // Its reasons may scroll behind the result, which is in view as a whole.
    await expect(page.locator('.round-end')).toBeInViewport({ ratio: 0.98 });
  }
  expect(higher).toEqual([]);
});

test('in a scene the picture is a strip, whose plant is not behind the score, and the rest is of the steps', async ({
  page,
}) => {
  await startGame(page, 'condom-quiz');
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox();
    return found ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  expect((await box('.stage')).height).toBeLessThan(100);
  expect((await box('.order-line')).height).toBeGreaterThan(100);
  const plant = await box('.plant-leaf');
  expect(plant.x + plant.width).toBeLessThan((await box('.stage-score')).x);
});

test('a round takes the whole phone; quick exit and call stay, also while a sheet of the game is open', async ({
  page,
  problems,
}) => {
  await startGame(page, 'guess-word');
  for (const part of ['.layout-frame > header', '.layout-frame > footer', '.bottom-nav']) {
    await expect(page.locator(part)).toBeHidden();
  }
  const exit = page.locator('[data-exit]:visible');
  await expect(exit).toHaveText(m.layout_exit());
  expect((await exit.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: m.nav_call() }).click();
  await expect(page.getByRole('dialog', { name: m.layout_call_title() })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: m.games_whole() }).click();
  await expect(page.getByRole('textbox', { name: m.games_whole_label() })).toBeFocused();
  await serveOutside(page);
  problems.allow(/request to another site/);
  await exit.click();
  await expectOutside(page);
});

/** Puts one word into a wrong basket, or all pieces into an order that is not the right one. */
async function misplace(page: Page, round: SortRound, locale: 'vi' | 'en') {
  if (round.kind === 'groups') {
    const longest = [...round.items].sort((one, other) => other.why.length - one.why.length)[0];
    await page.getByRole('button', { name: longest?.text ?? '', exact: true }).click();
    await page.locator(`[data-drop="${longest?.group === 0 ? 1 : 0}"]`).click();
    return;
  }
  for (const { text } of [...round.items].reverse()) {
    await page.locator('.tray').getByRole('button', { name: text, exact: true }).click();
  }
  await page
    .getByRole('button', { name: m.games_order_check({}, { locale }), exact: true })
    .click();
}

/** Puts the pieces that wait into the right order, and checks it. */
async function putInOrder(page: Page, round: RoundOf<'order'>, locale: 'vi' | 'en') {
  for (const { text } of round.items) {
    const piece = page.locator('.tray').getByRole('button', { name: text, exact: true });
    if ((await piece.count()) > 0) await piece.click();
  }
  await page
    .getByRole('button', { name: m.games_order_check({}, { locale }), exact: true })
    .click();
}

/** Whether a word has this letter with another mark only. */
function isNear(word: string, key: string): boolean {
  const letters = [...word.toLowerCase()].map((letter) => toneless(letter));
  return !letters.includes(key) && letters.some((letter) => foldText(letter) === foldText(key));
}

/** Opens a game with all its rounds of some kinds, in their order, on a small phone. */
async function playAll(
  page: Page,
  game: Game,
  language: 'vi' | 'en',
  kinds?: readonly Round['kind'][],
): Promise<Round[]> {
  await page.setViewportSize(SMALL_PHONE);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/game');
  await page.evaluate(() => document.fonts.ready);
  const headers = { 'accept-language': language };
  const answer = await page.request.get(`/api/games/${game}/rounds`, { headers });
  const all = ((await answer.json()) as { rounds: Round[] }).rounds;
  const rounds = all.filter(({ kind }) => kinds?.includes(kind) ?? true);
  await resume(
    page,
    game,
    language,
    rounds.map(({ id }) => id),
  );
  return rounds;
}

/** Goes on with a game of these rounds; all have been answered before, so that none comes back. */
async function resume(page: Page, game: Game, language: 'vi' | 'en', queue: number[]) {
  const play = { game, language, seed: 1, isTimed: false, queue, total: queue.length };
  const result = { outcome: 'right', points: 0, parts: 1, right: 1 };
  const results = queue.map((round_id) => ({ ...result, round_id }));
  await page.evaluate(
    (plays) => localStorage.setItem('mam.game-plays', plays),
    JSON.stringify({ [game]: { ...play, results, state: null, before: null } }),
  );
  await page.goto(`/game/${game}`);
  await hydrated(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
}

/** The state and its height where some of the page is above or below the screen. */
async function higherThanScreen(page: Page, state: string): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return height > SMALL_PHONE.height ? [`${state}: ${height}`] : [];
}
