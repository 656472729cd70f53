import { LIFE_TIP_COUNT } from '@mam/contract/core/site-map';
import type { Page } from '@playwright/test';
import { expect, hydrated, IN_ENGLISH, test } from '../test.ts';

const TIP = '/life-tips/3';

/** How much there is to read, hidden parts left out. */
async function textLength(page: Page): Promise<number> {
  return (await page.getByRole('main').allInnerTexts()).join().length;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a life tip shows its text only after the answer', { tag: IN_ENGLISH }, async ({
      page,
      context,
    }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await page.goto(TIP);
      await hydrated(page);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      const before = await textLength(page);
      await page.getByRole('button', { name: /18/ }).first().click();

      await expect(page).toHaveURL(new RegExp(`${TIP}$`));
      expect(addresses.filter((url) => url.includes('answer'))).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect.poll(() => textLength(page)).toBeGreaterThan(before + 1_000);
      const consent = (await context.cookies()).find(({ name }) => name === 'mam.adult');
      expect(consent).toMatchObject({ value: '1' });
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

      // The answer holds for the next tip, too.
      await page.goto('/life-tips/4');
      await expect.poll(() => textLength(page)).toBeGreaterThan(before + 1_000);
    });

    test('«not yet 18» leads on to the same subject for younger readers', async ({
      page,
      context,
    }) => {
      await page.goto(TIP);
      await hydrated(page);
      await page.getByRole('main').locator('form[action="/age"] a').click();
      await expect(page).toHaveURL(/\/lessons\/vien-uong$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await context.cookies()).some(({ name }) => name === 'mam.adult')).toBe(false);
    });
  });
}

test('the text is not in the page before the answer, whatever the address contains', async ({
  request,
}) => {
  const html = async (path: string, headers = {}) => (await request.get(path, { headers })).text();
  const closed = await html(TIP);
  const elsewhere = await html('/privacy');
  const paragraphs = (await html(TIP, { Cookie: 'mam.adult=1' })).matchAll(
    /<p[^>]*>([^<]{120,})<\/p>/g,
  );
  const own = [...paragraphs]
    .map(([, text]) => text ?? '')
    .filter((text) => !elsewhere.includes(text));
  expect(own.length).toBeGreaterThan(2);
  for (const text of own) expect(closed).not.toContain(text);
  expect(await html(`${TIP}?adult=1`)).toHaveLength(closed.length);
});

test('a sentence of a life tip is copied, and the tips lead on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/life-tips/4');
  await hydrated(page);
  await page.getByRole('button', { name: /18/ }).first().click();
  await page.getByRole('button', { name: 'Chép câu này' }).click();
  await expect(page.getByRole('button', { name: 'Đã chép' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Chị ơi, em cần/);
  await page
    .getByRole('navigation', { name: 'Mẹo trước và mẹo sau' })
    .locator('a[href="/life-tips/5"]')
    .click();
  await expect(page).toHaveURL(/\/life-tips\/5$/);
});

test('«not yet 18» leads to an open page at every tip', async ({ page, request }) => {
  for (let tip = 1; tip <= LIFE_TIP_COUNT; tip += 1) {
    await page.goto(`/life-tips/${tip}`);
    const to = await page.locator('form[action="/age"] a').getAttribute('href');
    expect(to, `tip ${tip}`).toMatch(/^\/(?:learning|video)\//);
    const answer = await request.get(to ?? '');
    expect([to, answer.status()]).toEqual([to, 200]);
    expect(await answer.text()).not.toContain('action="/age"');
  }
});

test('the answer redirects to pages of this site only', async ({ request }) => {
  for (const to of ['https://example.org/', '//example.org', '/\\example.org', 'javascript:1']) {
    const form = { answer: 'yes', to };
    const response = await request.post('/age', { form, maxRedirects: 0 });
    expect(response.headers().location ?? '/').toMatch(/^\/(?![/\\])/);
  }
});
