import type { Page } from '@playwright/test';
import { XSS_PAYLOADS } from '../../apps/api/src/test/xss/payloads.ts';
import { makeReader, visitAs } from '../reader.ts';
import { someItem } from '../starter-items.ts';
import { insertComments, openThread, threadOf } from '../steps/comment.ts';
import { expect, test } from '../test.ts';

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script ran: ${dialog.message()}`);
  });
});

/** Expects that no payload has left a trace; the browser's own reports fail the test as well. */
async function expectNoScript(page: Page, within: string): Promise<void> {
  expect(await page.evaluate(() => 'xss' in window || 'xss' in {})).toBe(false);
  const made = page.locator(within).locator('script, iframe, object, embed, base, link, style');
  await expect(made).toHaveCount(0);
}

async function textsIn(page: Page, selector: string): Promise<string[]> {
  const texts = await page.locator(selector).allTextContents();
  return texts.filter((text) => XSS_PAYLOADS.some((payload) => payload === text));
}

test('at least 60 payloads are shown in a thread as they were typed, and none runs', async ({
  page,
}) => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(60);
  const [reader, item] = [await makeReader(), await someItem('podcast')];
  await insertComments(reader, item, [...XSS_PAYLOADS]);
  await visitAs(page, await makeReader(), item.path);
  await openThread(page);
  const more = threadOf(page).locator('.thread-more');
  for (let rest = XSS_PAYLOADS.length; rest > 0; rest -= 20) {
    if (await more.isVisible()) await more.click();
    await expect(threadOf(page).locator('.thread-more:disabled')).toHaveCount(0);
  }
  await expect
    .poll(async () => (await textsIn(page, '#comments .comment-text')).sort())
    .toEqual([...XSS_PAYLOADS].sort());
  await expectNoScript(page, '#comments');

  await visitAs(page, reader, '/profile/comments');
  const rows = page.getByRole('main').getByRole('article');
  await expect(rows).toHaveCount(12);
  expect(await textsIn(page, 'main article > div > p')).toHaveLength(12);
  await expectNoScript(page, 'main');
});
