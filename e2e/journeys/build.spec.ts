import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { someItem } from '../starter-items.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

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

/** A deployment under an open tab: until the next document a file of its build is gone. No page may call that a lost network. */
async function deploy(page: Page, file: string): Promise<void> {
  await page.evaluate(
    (offline) => {
      const report = () => {
        if (document.querySelector('h1')?.textContent === offline) console.error(offline);
      };
      new MutationObserver(report).observe(document.body, { childList: true, subtree: true });
    },
    m.pages_offline_title({}, vi),
  );
  let isLoaded = false;
  await page.route(file, (route) =>
    isLoaded ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  page.on('request', (request) => {
    isLoaded ||= request.isNavigationRequest();
  });
}

test('a tab that a deployment has outrun loads the next page again', async ({
  open,
  page,
  problems,
}) => {
  problems.allow(/ 404 |oading route module|dynamically imported/);
  await open('/about-us');
  await deploy(page, '**/assets/video-list-*.js');
  const loads = countLoads(page);
  await page.locator('a[href="/video"]:visible').first().click();
  await expect(page.locator('main a[href^="/video/"]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/video$/);
  await expect.poll(loads).toBe(1);
});

test('a part of a page whose file is gone loads the page again', async ({
  open,
  page,
  problems,
}) => {
  problems.allow(/ 404 |dynamically imported/);
  await open((await someItem()).path);
  await deploy(page, '**/assets/SignInSheet-*.js');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const loaded = page.waitForEvent('load');
  await page
    .getByRole('button', { name: m.playables_likes_sr({}, vi) })
    .first()
    .click();
  await loaded;
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
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
