import { inDatabase, makeReader } from '../reader.ts';
import { longThreadItem, starterItems } from '../starter-items.ts';
import { insertComments } from '../steps/comment.ts';
import { openPart } from '../steps/video.ts';
import { expect, hydrated, ONE_WIDTH, PLAYBACK_TIMEOUT, TIMEOUT, test } from '../test.ts';

/** Rows that one call of the thread brings. */
const COMMENT_PAGE = 20;
/** From the top of the page to the end of the comments, pixels at a width of 360. */
const HEIGHT_MAX = 1_900;

test('a visitor who taps like is asked to sign in with quick exit in reach, and no request is sent', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls.push(request.url());
  });
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').getByRole('link').first().click();
  await page.getByRole('button', { name: /lượt thích/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const exit = page.locator('a[data-exit]').filter({ visible: true });
  expect(await exit.evaluate(isOnTop)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(calls).toEqual([]);
});

test('a category tab is an address of its own and lists only its videos', async ({ page }) => {
  await page.goto('/video');
  await hydrated(page);
  const tab = page.getByRole('navigation', { name: 'Chủ đề' }).getByRole('link').nth(1);
  const name = (await tab.textContent()) ?? '';
  await tab.click();
  await expect(page).toHaveURL(/categoryId=\d+/);
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const cards = page.locator('article');
  await expect(cards.filter({ hasNotText: name })).toHaveCount(0);
  await expect(cards.first()).toBeVisible();
});

test('choosing an order sorts at once', { tag: ONE_WIDTH }, async ({ page }) => {
  await page.goto('/video');
  await hydrated(page);
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption('oldest');
  await expect(page).toHaveURL(/sort=oldest/);
  // The address changes a moment before the list does.
  await expect(async () => {
    const dates = await page
      .locator('article time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(new Set(dates).size).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted());
  }).toPass(TIMEOUT);
});

test('a chapter and a spoken line play from their second', async ({ page }) => {
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  const chapter = (await openPart(page, 0)).getByRole('button').nth(1);
  await chapter.click();
  await expect(chapter).toHaveAttribute('aria-current', 'true', PLAYBACK_TIMEOUT);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`scripts ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('a part of a film opens on a phone as a sheet between the whole picture and quick exit', {
      tag: ONE_WIDTH,
    }, async ({ page }) => {
      const [item] = await starterItems('video');
      await page.goto(item?.path ?? '');
      for (const place of [0, 1, 2]) {
        const sheet = page.locator('.fold-sheet').nth(place);
        await sheet.locator('summary').click();
        const [picture, box, strip] = await Promise.all(
          ['.player', '.fold-sheet[open]', '.bottom-nav'].map((each) =>
            page.locator(each).boundingBox(),
          ),
        );
        expect(picture?.y).toBeGreaterThanOrEqual(0);
        expect(box?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
        // The row at its head closes it; with script Escape does, too.
        if (javaScriptEnabled) await page.keyboard.press('Escape');
        else await sheet.locator('summary').click();
        await expect(page.locator('.fold-sheet[open]')).toHaveCount(0);
        await expect(sheet.locator('summary')).toBeFocused();
      }
    });
  });
}

test('a phone shows parts of a film in a row each and one of 59 comments until all are asked for', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const item = await longThreadItem();
  const texts = Array.from(
    { length: 59 },
    (_, place) => `Bình luận thứ ${place + 1} của trang dài`,
  );
  await insertComments(await makeReader(), item, texts);
  await inDatabase((client) =>
    client.query('update comments set likes = 6 where text = $1', [texts[20]]),
  );
  // The site's own font, by which heights are measured, may miss the first page that is opened.
  await page.goto('/video');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.goto(item.path);
  await hydrated(page);
  await page.locator('#comments').scrollIntoViewIfNeeded();
  const rows = page.locator('.thread-list > li');
  await expect(rows).not.toHaveCount(0);
  await expect(rows.filter({ visible: true })).toHaveCount(1);
  await expect(rows.first()).toContainText(texts[20] ?? '');
  await expect(page.locator('details[open]')).toHaveCount(0);
  const height = await page
    .locator('#comments')
    .evaluate((end) => end.getBoundingClientRect().bottom + scrollY);
  expect(height).toBeLessThan(HEIGHT_MAX);
  await page.getByRole('button', { name: /^Xem hết \d+ bình luận$/ }).click();
  await expect(rows.filter({ visible: true })).toHaveCount(COMMENT_PAGE);
  await expect(page.getByRole('button', { name: /^Xem thêm \d+ bình luận$/ })).toBeVisible();
});

test('the file is offered with its size and comes as a download', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await page.goto('/video');
  await hydrated(page);
  await page.locator('article').filter({ hasNotText: '18+' }).first().getByRole('link').click();
  const link = page.getByRole('link', { name: /^Tải về .* MB$/ });
  // No action hides beside the screen.
  const share = await page.getByRole('button', { name: 'Chia sẻ', exact: true }).boundingBox();
  expect((share?.x ?? 0) + (share?.width ?? 0)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a video page has the native player with the file in it', { tag: ONE_WIDTH }, async ({
    page,
  }) => {
    await page.goto('/video');
    await hydrated(page);
    const href = await page
      .locator('article')
      .filter({ hasNotText: '18+' })
      .first()
      .getByRole('link')
      .getAttribute('href');
    await page.goto(href ?? '');
    await hydrated(page);
    const video = page.locator('video[controls]');
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute('src', /\.mp4$/);
  });
});

test('an unknown video is a page that does not exist', { tag: ONE_WIDTH }, async ({ request }) => {
  for (const id of ['00000000-0000-7000-8000-000000000000', 'khong-co']) {
    expect((await request.get(`/video/${id}`)).status()).toBe(404);
  }
});

/** Whether a tap on the middle of an element hits it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
