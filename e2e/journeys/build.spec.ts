import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../test.ts';

/** Counts the documents that the page loads. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}

test('a page of the newest build is not reloaded', async ({ page }) => {
  const loads = countLoads(page);
  const checked = page.waitForResponse('**/version.json');
  await page.goto('/about-us');
  expect((await checked).ok()).toBe(true);
  await hydrated(page);
  expect(loads()).toBe(1);
});

test('a page of an older build is reloaded once', async ({ page }) => {
  let checks = 0;
  await page.route('**/version.json', (route) => {
    checks += 1;
    return route.fulfill({ json: { version: 'newer' } });
  });
  const loads = countLoads(page);
  await page.goto('/about-us');
  await expect.poll(() => checks).toBe(2);
  await hydrated(page);
  await page.reload();
  await expect.poll(() => checks).toBe(3);
  await hydrated(page);
  expect(loads()).toBe(3);
});

test('readers learn no path and no file of the admin area', async ({ request }) => {
  const manifestOf = async (path: string) => {
    const html = await (await request.get(path)).text();
    const [url = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
    return (await request.get(url)).text();
  };
  const readers = await manifestOf('/about-us');
  expect(readers).toContain('"page:/dashboard"');
  expect(readers).not.toMatch(/admin/i);
  expect(await manifestOf('/administrator/videos')).toContain('"admin:/administrator/videos"');
});
