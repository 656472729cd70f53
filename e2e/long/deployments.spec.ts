import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { type Deployments, startDeployments } from '../deployments.ts';
import { keepPage } from '../kept.ts';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;
const COUNT = 10;
const QUESTION = 'Mình muốn hỏi về việc này';

let deployments: Deployments;

test.beforeAll(async ({ baseURL }) => {
  deployments = await startDeployments(baseURL ?? '');
});
test.afterAll(() => deployments.stop());

/**
 * Waits until the worker of the newest build is in place. A page that is opened in the moment in which one worker replaces
 * another may never load in headless Chromium.
 */
function workerReplaced(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (
      registration.installing ||
      registration.waiting ||
      registration.active?.state !== 'activated'
    )
      await new Promise((resolve) => setTimeout(resolve, 50));
  });
}

test('ten deployments under an open tab and a kept course: one reload each at most, nothing typed lost', async ({
  browser,
  page: unused,
}) => {
  // Forty documents, each with its scripts.
  test.slow();
  await unused.close();
  const context = await browser.newContext({ baseURL: deployments.origin });
  context.setDefaultNavigationTimeout(60_000);
  const reader = await context.newPage();
  const { items } = await (await reader.request.get('/api/courses/list')).json();
  const course = `/learning/${items[0].uuid}`;
  await keepPage(reader, course);

  const tab = await context.newPage();
  await tab.goto('/qa/ask');
  await hydrated(tab);
  await tab.locator('#text').fill(QUESTION);
  let loads = 0;
  tab.on('load', () => loads++);
  for (let build = 1; build <= COUNT; build += 1) {
    deployments.deploy();
    await workerReplaced(reader);
    // The open tab goes to a page whose code it does not have yet, and comes back.
    await tab.locator('main a[href="/qa"]').first().click();
    await expect(tab).toHaveURL(/\/qa$/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await tab.goBack();
    await expect(tab.locator('#text')).toHaveValue(QUESTION);
    await hydrated(tab);
    expect(loads, `after ${build} deployments`).toBeLessThanOrEqual(build);
    // A document is of the newest build, although an older one is kept.
    await reader.goto(course);
    expect(await reader.content()).toContain(`.d${build}.js`);
    await hydrated(reader);
  }

  deployments.isDown = true;
  await reader.goto(course);
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  // Its own build is kept with it.
  expect(await reader.content()).toContain('.d0.js');
  await hydrated(reader);
  await reader.goto('/video');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(m.offline_title({}, vi));
  await context.close();
});
