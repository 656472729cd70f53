import type { GameState } from '@mam/contract/games/game-state';
import { ROUNDS_PER_GAME } from '@mam/contract/games/kinds';
import { m } from '@mam/texts';
import { expectNoSidewaysScroll, expectNoViolations, PHONE } from '../a11y.ts';
import { makeReader, visitAs } from '../reader.ts';
import { topOfDock } from '../steps/first-visit.ts';
import {
  next,
  type QuestionRound,
  type RoundOf,
  rightOption,
  roundOn,
  say,
  startGame,
} from '../steps/game.ts';
import { expect, IN_ENGLISH, test } from '../test.ts';

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
    await page.keyboard.press('Escape');
    await expect(next(page)).toBeFocused();
    await expect(next(page)).toHaveAccessibleDescription(endingWith(round.explanation));
    if (isMiss) await expectNoViolations(page, 'an answer that was not right');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('9/10')).toBeVisible();
  await expect(page.locator('.flower-bed [data-end=bud]')).toHaveCount(1);
  await expect(page.locator('.flower-bed [data-end=flower]')).toHaveCount(9);
  const tomorrow = page.getByRole('listitem').filter({ hasText: m.games_day_tomorrow({}, locale) });
  await expect(tomorrow).toHaveCount(1);
  await expect(tomorrow).toContainText(missed[0] ?? '-');
  await tomorrow.getByText(m.games_quiz_why({}, locale)).click();
  const round = rounds.find((each) => each.kind !== 'word' && each.prompt === missed[0]);
  await expect(tomorrow).toContainText((round as QuestionRound).explanation);
  await expect(tomorrow.getByRole('link')).toHaveCount(round?.learn_path ? 1 : 0);
  await expectNoViolations(page, 'why an answer was not right');
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

/** Matches what ends in a text; the browser joins spaces. */
function endingWith(text: string): RegExp {
  const words = text.split(/\s+/u).map((word) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`${words.join('\\s+')}$`, 'u');
}

test('the condom quiz by touch and arrow keys: three scenes in order, then six questions', {
  tag: IN_ENGLISH,
}, async ({ page, language }) => {
  const locale = { locale: language };
  const rounds = await startGame(page, 'condom-quiz');
  const tray = page.getByRole('group', { name: m.games_sort_waiting({}, locale) });
  const check = page.getByRole('button', { name: m.games_order_check({}, locale), exact: true });
  for (let at = 1; at <= 3; at += 1) {
    await expect(page.locator('.stage')).toContainText(
      m.games_step_scene({ at: String(at), total: '3' }, locale),
    );
    const steps = (await roundOn(page, rounds)) as RoundOf<'order'>;
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
    if (at === 1) {
      await expectNoViolations(page, 'steps in order');
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(PHONE);
      await page.reload();
    }
    await check.click();
    const all = texts.length;
    await expect(page.getByText(m.games_sort_first_try({ right: all, all }, locale))).toBeVisible();
    await next(page).click();
  }

  for (let at = 1; at <= ROUNDS_PER_GAME['condom-quiz']; at += 1) {
    await expect(page.locator('.stage')).toContainText(
      m.games_step_question({ at: String(at), total: '6' }, locale),
    );
    const round = (await roundOn(page, rounds)) as QuestionRound;
    const option = page.locator('.option').filter({ hasText: rightOption(round, language) });
    await option.first().click();
    await next(page).click();
  }
  await expect(page.getByText('16/16')).toBeVisible();
  // On the smallest phone the way on is in the first view too.
  await page.setViewportSize({ width: 320, height: 640 });
  const again = page.getByRole('button', { name: m.games_play_again({}, locale) });
  const box = await again.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await topOfDock(page));
});

test('in private mode a game leaves nothing on the device', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mam.private', '1'));
  await startGame(page, 'quiz');
  await page.locator('.option').first().click();
  await next(page).click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['mam.private']);
});
