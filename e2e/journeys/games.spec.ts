import { ROUNDS_PER_GAME } from '@mam/contract/games/kinds';
import { foldText } from '@mam/contract/text/fold';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectNoViolations } from '../a11y.ts';
import { next, type RoundOf, roundOn, say, startGame } from '../steps/game.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

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
