import type { GameState } from '@mam/contract/games/game-state';
import type { Round } from '@mam/contract/games/games';
import { type Game, ROUNDS_PER_GAME } from '@mam/contract/games/kinds';
import { foldText } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations, PHONE } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { expect, hydrated, IN_ENGLISH, test } from '../test.ts';

type RoundOf<K extends Round['kind']> = Extract<Round, { kind: K }>;
type QuestionRound = RoundOf<'single' | 'true_false'>;

/** The rounds of a game in the language of the reader, and a page on which the game has begun. */
async function startGame(page: Page, game: Game): Promise<Round[]> {
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
async function roundOn(page: Page, rounds: Round[]): Promise<Round> {
  const shown = (await page.locator('.play h2, .clue > p').first().textContent()) ?? '';
  const round = rounds.find(
    (each) => (each.kind === 'word' ? each.hints[0] : each.prompt) === shown,
  );
  if (!round) throw new Error(`no round is called ${shown}`);
  return round;
}

const next = (page: Page) => page.locator('.round-end button');
const say = (page: Page) => page.locator('.say-line');

function rightOption(round: QuestionRound, locale: 'vi' | 'en'): string {
  if (round.kind === 'single') return round.options.find(({ is_right }) => is_right)?.text ?? '';
  return round.is_true ? m.games_true({}, { locale }) : m.games_false({}, { locale });
}

test('words by touch, by bare letters of a keyboard, and whole without tones: to the flower, through a reload', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const rounds = await startGame(page, 'guess-word');
  const key = (letter: string) => page.getByRole('button', { name: letter, exact: true });
  const word = async () => ((await roundOn(page, rounds)) as RoundOf<'word'>).word;

  // Touch: every letter by its key; a letter that is not there costs a drop and is named so.
  const first = await word();
  const letters = [...new Set(first.toLowerCase().normalize('NFC'))].map(plain);
  const missing = [...'qxpkvylmrstghnbc'].find((each) => !foldText(first).includes(each)) ?? '';
  await key(missing.toUpperCase()).click();
  await expect(key(m.games_key_miss({ letter: missing.toUpperCase() }, locale))).toBeVisible();
  await expect(
    page.getByRole('img', { name: m.games_drops({ left: 4, all: 5 }, locale) }),
  ).toBeVisible();
  await expectNoViolations(page, 'after a miss');
  await page.reload();
  await expect(
    page.getByRole('img', { name: m.games_drops({ left: 4, all: 5 }, locale) }),
  ).toBeVisible();
  for (const letter of new Set(letters)) {
    if (/\p{L}/u.test(letter) && !(await next(page).isVisible())) await tapIfOpen(letter);
  }
  await expect(say(page)).toContainText(m.games_guess_bloom({}, locale));
  await expectNoViolations(page, 'a guessed word');
  await next(page).click();

  // A real keyboard without any marks.
  for (const letter of new Set(foldText(await word()).replaceAll(' ', ''))) {
    await page.keyboard.press(letter);
  }
  await expect(say(page)).toContainText(m.games_guess_bloom({}, locale));
  await next(page).click();

  for (let round = 3; round <= ROUNDS_PER_GAME['guess-word']; round += 1) {
    const typed = foldText(await word());
    await page.getByRole('button', { name: m.games_whole({}, locale) }).click();
    await page.getByRole('textbox', { name: m.games_whole_label({}, locale) }).fill(typed);
    await page.getByRole('button', { name: m.games_whole_send({}, locale), exact: true }).click();
    await expect(say(page)).toContainText(m.games_guess_bloom({}, locale));
    await next(page).click();
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.games_done_guess_word({}, locale),
  );
  await expect(page.getByText('6/6')).toBeVisible();
  await expect(page.getByText(m.games_day_week({}, locale)).first()).toBeVisible();
  await expectNoViolations(page, 'the end of a game');
  await expectNoSidewaysScroll(page);

  async function tapIfOpen(letter: string) {
    const button = key(letter.toUpperCase());
    if (await button.isVisible()) await button.click();
  }
});

/** A letter without its tone. */
function plain(letter: string): string {
  return letter
    .normalize('NFD')
    .replace(/[\u0300\u0301\u0303\u0309\u0323]/g, '')
    .normalize('NFC');
}

test('words go into baskets by touch and by dragging; a wrong one comes back with the reason', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const rounds = await startGame(page, 'sort-words');
  const tray = page.getByRole('group', { name: m.games_sort_waiting({}, locale) });
  let wrong = 0;
  for (let at = 0; at < ROUNDS_PER_GAME['sort-words']; at += 1) {
    const round = await roundOn(page, rounds);
    if (round.kind === 'groups') {
      if (wrong === 0) wrong += await dropWrong(round);
      await sortAll(round);
    } else if (round.kind === 'order') {
      await putInOrder(page, round, language);
    }
    await next(page).click();
  }
  expect(wrong).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    m.games_done_sort_words({}, locale),
  );

  /** Drags a word to a basket that it does not belong to. */
  async function dropWrong(round: RoundOf<'groups'>): Promise<1> {
    const chip = tray.getByRole('button').first();
    const text = (await chip.textContent()) ?? '';
    const item = round.items.find((each) => each.text === text);
    await chip.dragTo(page.locator('.basket').nth(item?.group === 0 ? 1 : 0));
    await expect(say(page)).toContainText(m.games_sort_back({}, locale));
    await expect(say(page)).toContainText(item?.why ?? '-');
    await expectNoViolations(page, 'a word that came back');
    return 1;
  }

  async function sortAll(round: RoundOf<'groups'>) {
    for (let left = round.items.length; left > 0; left -= 1) {
      const chip = tray.getByRole('button').first();
      const text = (await chip.textContent()) ?? '';
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await page
        .locator('.basket')
        .nth(round.items.find((each) => each.text === text)?.group ?? 0)
        .click();
      await expect(tray.getByRole('button')).toHaveCount(left - 1);
    }
  }
});

/** Taps the pieces in the right order. */
async function putInOrder(page: Page, round: RoundOf<'order'>, locale: 'vi' | 'en') {
  const tray = page.getByRole('group', { name: m.games_sort_waiting({}, { locale }) });
  for (const { text } of round.items) {
    await tray.getByRole('button', { name: text, exact: true }).first().click();
  }
  await page
    .getByRole('button', { name: m.games_order_check({}, { locale }), exact: true })
    .click();
}

test('the quiz by keys only: a missed question comes back at once and tomorrow; another device of the account knows', {
  tag: IN_ENGLISH,
}, async ({ page, browser, language, context, problems }) => {
  const locale = { locale: language };
  const rounds = await startGame(page, 'quiz');
  // No call is made from here on; a font for a rare sign may still be missing.
  problems.allow(/woff2.*ERR_INTERNET_DISCONNECTED|ERR_INTERNET_DISCONNECTED.*woff2/);
  await context.setOffline(true);
  const missed: string[] = [];
  while (await page.locator('.question').isVisible()) {
    const round = (await roundOn(page, rounds)) as QuestionRound;
    const options = await page
      .locator('.option')
      .evaluateAll((all) => all.map((each) => each.lastChild?.textContent));
    const right = options.indexOf(rightOption(round, language));
    const isMiss = missed.length === 0;
    if (isMiss) missed.push(round.prompt);
    await page.keyboard.press(String((isMiss ? (right + 1) % options.length : right) + 1));
    await expect(say(page)).toContainText(
      isMiss ? m.games_quiz_other({}, locale) : m.games_quiz_right({}, locale),
    );
    await expect(next(page)).toBeFocused();
    if (isMiss) await expectNoViolations(page, 'an answer that was not right');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('9/10')).toBeVisible();
  const tomorrow = page.getByRole('listitem').filter({ hasText: m.games_day_tomorrow({}, locale) });
  await expect(tomorrow).toHaveCount(1);
  await expect(tomorrow).toContainText(missed[0] ?? '-');
  await context.setOffline(false);

  const best = m.games_best({ points: '90' }, locale);
  const reader = await makeReader();
  const saved = page.waitForResponse('**/api/me/games');
  await visitAs(page, reader, '/game');
  expect(((await (await saved).json()) as GameState).scores[0]).toMatchObject({
    game: 'quiz',
    best: 90,
  });
  await expect(page.getByText(best)).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('mam.games'));
  expect(kept).toBeNull();

  const other = await browser.newContext({ locale: 'vi-VN', viewport: PHONE });
  const device = await other.newPage();
  if (language !== 'vi') {
    await other.addCookies([{ name: 'mam.language', value: language, url: page.url() }]);
  }
  await visitAs(device, reader, new URL('/game', page.url()).href);
  await expect(device.getByText(best)).toBeVisible();
  await other.close();
});

test('the condom quiz by touch and arrow keys: steps in order, then every question', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const rounds = await startGame(page, 'condom-quiz');
  const steps = (await roundOn(page, rounds)) as RoundOf<'order'>;
  const tray = page.getByRole('group', { name: m.games_sort_waiting({}, locale) });
  const texts = steps.items.map(({ text }) => text);
  // The first two are exchanged; an arrow key puts one of them right, another check would tell.
  for (const text of [texts[1], texts[0], ...texts.slice(2)]) {
    await tray.getByRole('button', { name: text ?? '', exact: true }).click();
  }
  const placed = { item: texts[0] ?? '', at: 2, all: texts.length };
  await page.getByRole('button', { name: m.games_order_placed(placed, locale) }).press('ArrowUp');
  await expect(
    page.getByRole('button', { name: m.games_order_placed({ ...placed, at: 1 }, locale) }),
  ).toBeFocused();
  await expectNoViolations(page, 'steps in order');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await page.getByRole('button', { name: m.games_order_check({}, locale), exact: true }).click();
  await expect(
    page.getByText(m.games_sort_first_try({ right: 10, all: 10 }, locale)),
  ).toBeVisible();
  await next(page).click();

  for (let at = 1; at < ROUNDS_PER_GAME['condom-quiz']; at += 1) {
    const round = (await roundOn(page, rounds)) as QuestionRound;
    const option = page.locator('.option').filter({ hasText: rightOption(round, language) });
    await option.first().click();
    await next(page).click();
  }
  await expect(page.getByText('30/30')).toBeVisible();
});

test('in private mode a game leaves nothing on the device', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await startGame(page, 'quiz');
  await page.locator('.option').first().click();
  await next(page).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['mam.private']);
});
