import type { Page } from '@playwright/test';
import { openPart } from '../steps/video.ts';
import { expect, hydrated, PLAYBACK_TIMEOUT, test } from '../test.ts';

interface Item {
  uuid: string;
  title: string;
  min_age: number;
  has_warning: boolean;
}

/** The newest item with a warning, in the language of the page. */
async function openWarned(page: Page, kind: 'video' | 'podcast'): Promise<Item> {
  const { items } = await (await page.request.get(`/api/${kind}s/list?size=100`)).json();
  const item = items.find((each: Item) => each.has_warning && each.min_age === 0);
  await page.goto(`/${kind}/${item.uuid}`);
  await hydrated(page);
  return item;
}

function warning(page: Page) {
  return page.getByRole('region', { name: /^Trước khi (xem|nghe)$/ });
}

function isPlaying(page: Page): Promise<boolean> {
  return page
    .locator('video, audio')
    .evaluateAll((all: HTMLMediaElement[]) =>
      all.some((media) => !media.paused && media.currentTime > 0.2),
    );
}

for (const kind of ['video', 'podcast'] as const) {
  test(`the warning of a ${kind} stands before play and is accepted once in a visit`, async ({
    page,
  }) => {
    await openWarned(page, kind);
    const box = warning(page);
    await expect(box).toBeVisible();
    await expect(page.locator('.player-big')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('button', { name: /^Nghe: / })).toHaveCount(0);
    // Read first, then play, leave out, get help: the same order for the keyboard.
    await box.focus();
    for (const name of [/^Mình hiểu/, /^Bỏ qua/, 'Cần giúp ngay']) {
      await page.keyboard.press('Tab');
      await expect(box.locator(':focus')).toHaveAccessibleName(name);
    }
    await expect(box.getByRole('link', { name: 'Cần giúp ngay' })).toHaveAttribute('href', '/help');
    await box.getByRole('button', { name: /^Mình hiểu/ }).click();
    await expect(box).toHaveCount(0);
    await expect.poll(() => isPlaying(page), PLAYBACK_TIMEOUT).toBe(true);

    await page
      .getByRole('navigation', { name: /Đường dẫn/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${kind}$`));
    await page.goBack();
    await expect(page.getByRole('button', { name: /Chia sẻ/ })).toBeVisible();
    await expect(warning(page)).toHaveCount(0);
  });

  test(`a spoken line of a warned ${kind} leads to the warning, and plays from there`, async ({
    page,
  }) => {
    await openWarned(page, kind);
    const line = (await openPart(page, 1)).getByRole('button').nth(3);
    await line.click();
    await expect(warning(page)).toBeFocused();
    await expect(warning(page)).toBeInViewport();
    expect(await isPlaying(page)).toBe(false);
    await warning(page)
      .getByRole('button', { name: /^Mình hiểu/ })
      .click();
    await expect(line).toHaveAttribute('aria-current', 'true', PLAYBACK_TIMEOUT);
  });
}

test('leaving a warned video out opens one without a warning or the list', async ({ page }) => {
  const item = await openWarned(page, 'video');
  await warning(page)
    .getByRole('link', { name: /^Bỏ qua/ })
    .click();
  await expect(page).not.toHaveURL(new RegExp(item.uuid));
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(item.title);
  await expect(warning(page)).toHaveCount(0);
});

test('a list leads to the page of a warned podcast instead of playing it', async ({ page }) => {
  await page.goto('/podcast');
  await hydrated(page);
  const { items } = await (await page.request.get('/api/podcasts/list?size=100')).json();
  const { title } = items.find((each: Item) => each.has_warning);
  await page.getByRole('link', { name: `Nghe: ${title}` }).click();
  await expect(warning(page)).toBeVisible();
  expect(await isPlaying(page)).toBe(false);
});
