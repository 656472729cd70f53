import { relativeTime } from '@mam/contract/text/relative-time';
import { m } from '@mam/texts';
import { pagePath } from '../public-pages.ts';
import { expect, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const COPIED_MS = 5_000;

for (const path of ['/video', '/podcast']) {
  test(`${path}: the tabs are All and the five categories`, async ({ open, page, request }) => {
    const { items } = await (await request.get('/api/categories')).json();
    const slugs = items.map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual([
      'violence-prevention',
      'gender',
      'conception-process',
      'safe-sex',
      'contraceptives',
    ]);
    await open(path);
    const tabs = page
      .getByRole('navigation', { name: m.playables_tabs_label({}, vi) })
      .getByRole('link');
    const names = items.map(({ name }: { name: string }) => name);
    await expect(tabs).toHaveText([m.playables_tab_all({}, vi), ...names]);
  });
}

test('a list shows how long ago each video was published', async ({ open, page }) => {
  // The clock stands, lest an hour ends between the page's look at it and ours.
  const now = new Date();
  await page.clock.setFixedTime(now);
  await open('/video');
  const times = page.locator('article time');
  await expect(times.first()).toHaveText(/trước|xong/);
  for (const time of await times.all()) {
    const at = (await time.getAttribute('datetime')) ?? '';
    const { key, count } = relativeTime(new Date(at), now);
    await expect(time).toHaveText(m[key]({ count }, vi));
  }
});

test('«copied» is shown for 5 seconds', async ({ open, page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // A device without a share sheet of its own copies the address.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(await pagePath(baseURL ?? '', { name: 'podcast', path: '/podcast/:podcast' }));
  // Stopped: of five seconds that run by themselves a busy machine would lose some.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  await page.getByRole('button', { name: m.playables_share({}, vi) }).click();
  const copied = page.getByRole('button', { name: m.common_copied({}, vi) });
  await expect(copied).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.clock.runFor(COPIED_MS - 2_000);
  await expect(copied).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(copied).toBeHidden();
});
