import { m } from '@mam/texts';
import { watchRenders } from '../renders.ts';
import { topOfDock } from '../steps/first-visit.ts';
import { firstCourse } from '../steps/learning.ts';
import { expect, hydrated, ONE_WIDTH, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

test('signs of the header and of both bars come with the document', async ({ page, context }) => {
  // Whatever else comes late.
  await context.route('**/icons.svg', (route) => route.fulfill({ status: 204 }));
  await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
  const signs = page.locator(':is(header, nav, [popovertarget]) svg:visible use');
  expect(await signs.count()).toBeGreaterThan(5);
  for (const sign of await signs.all()) {
    const drawn = await sign.evaluate((use: SVGUseElement) => use.getBBox().width);
    expect(drawn, (await sign.getAttribute('href')) ?? '').toBeGreaterThan(0);
  }
});

test('a banner out of view costs nothing and is no stop of the Tab key', async ({ open, page }) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (/\/banner[-\w]*\.(avif|webp)$/.test(request.url())) pictures.push(request.url());
  });
  await open('/dashboard');
  const next = page.getByRole('button', { name: 'Ảnh tiếp' });
  await expect(next).toBeVisible();
  const slides = page.locator('[aria-roledescription] > ul > li').filter({ visible: true });
  await expect(slides.first()).not.toHaveAttribute('inert');
  await expect(slides.nth(1)).toHaveAttribute('inert');
  expect(pictures).toEqual([]);

  await next.click();
  await expect(slides.nth(1)).not.toHaveAttribute('inert');
  await expect(slides.first()).toHaveAttribute('inert');
  await expect.poll(() => pictures.length).toBe(1);
  await expect(slides.nth(2)).toHaveAttribute('inert');
});

test('on a phone the first screen of home has the private question and the guides, above the dock of a first visit', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  await open('/dashboard');
  const dock = await topOfDock(page);
  for (const path of ['/qa/ask', '/guide']) {
    const door = await page.locator(`main a[href="${path}"]`).boundingBox();
    expect((door?.y ?? 0) + (door?.height ?? 0)).toBeLessThan(dock);
  }
});

test('on a phone the ways into a course and its test are in their first screens, above the dock of a first visit', {
  tag: ONE_WIDTH,
}, async ({ open, page }) => {
  const { uuid } = await firstCourse();
  const main = page.getByRole('main');
  const course = main.getByRole('link', { name: m.courses_start({}, vi) });
  const quiz = main.getByRole('button', { name: m.courses_test_start({}, vi) });
  for (const [path, start] of [
    ['', course],
    ['/test', quiz],
  ] as const) {
    await open(`/learning/${uuid}${path}`);
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height });
      const box = await start.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await topOfDock(page));
    }
  }
});

test('on a phone the first screen of help has the three numbers, above the dock of a first visit, without the font of the site too', {
  tag: ONE_WIDTH,
}, async ({ open, page, problems }) => {
  problems.allow(/\.woff2\b/);
  await page.route('**/*.woff2', (route) => route.abort());
  await open('/help');
  for (const number of ['111', '113', '115']) {
    const call = page.getByRole('main').locator(`a[href="tel:${number}"]`).first();
    const box = await call.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 740)).toBeLessThan(await topOfDock(page));
  }
});

for (const path of ['/dashboard', '/video', '/qa']) {
  test(`${path} is rendered once in the browser: what is read after it renders parts`, {
    tag: ONE_WIDTH,
  }, async ({ page }) => {
    const renders = await watchRenders(page);
    await page.goto(path);
    await hydrated(page);
    const [first = 0, ...later] = await renders();
    expect(first).toBeGreaterThan(200);
    expect(later.reduce((sum, each) => sum + each, 0)).toBeLessThan(first / 5);
  });
}
