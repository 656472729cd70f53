import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { exitNote, readExitNote } from '../steps/first-visit.ts';
import { expect, hydrated, test } from '../test.ts';
import { holdScripts, openOnSlowPhone, watchScripts } from '../throttle.ts';

const vi = { locale: 'vi' } as const;

for (const device of ['data saver', 'a phone of 2 GB'] as const) {
  test(`${device}: a page to read starts the application at its first need, any other page by itself`, async ({
    page,
  }) => {
    const scripts = watchScripts(page);
    await page.addInitScript((isSaving) => {
      const facts = isSaving ? { connection: { saveData: true } } : { deviceMemory: 2 };
      for (const [name, value] of Object.entries(facts))
        Object.defineProperty(navigator, name, { value });
    }, device === 'data saver');
    await stopClock(page);
    await page.goto('/video');
    await readExitNote(page);
    await page.clock.runFor(10_000);
    expect(scripts).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'need');
    await button(page, m.layout_private_is_off({}, vi)).click();
    await page.getByRole('switch', { name: m.layout_private({}, vi) }).click();
    await hydrated(page);
    scripts.length = 0;
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.clock.runFor(4_000);
    await hydrated(page);
  });
}

test('what this device has stored needs the application by itself', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'deviceMemory', { value: 1 });
    localStorage.setItem('mam.progress', '{}');
  });
  await page.goto('/video');
  await hydrated(page);
});

test('a keyword in the address needs it, too, which takes it away', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 1 }));
  await page.goto('/video?keyword=an+toan');
  await expect(page).toHaveURL('/video');
});

test('a page is shown before its scripts are asked for, and the first tap asks at once', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await stopClock(page);
  await page.goto('/video');
  expect(scripts).toEqual([]);
  await readExitNote(page);
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(3);
  await page.clock.resume();
  await expect(exitNote(page)).toBeHidden();
});

test('a key starts the scripts, too, and three seconds do where a picture never comes', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await stopClock(page);
  await page.goto('/video');
  await page.keyboard.press('Tab');
  await hydrated(page);
  scripts.length = 0;

  // Never answered: the event `load` never comes.
  await page.route('**/illus/*', () => undefined);
  await page.goto('/dashboard', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(2_900);
  expect(scripts).toEqual([]);
  await page.clock.runFor(200);
  await hydrated(page);
});

test('on a slow network whose scripts never come, the pictures come nevertheless', async ({
  page,
}) => {
  await holdScripts(page);
  await stopClock(page);
  await openOnSlowPhone(page, '/history');
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'all');
  await page.clock.runFor(20_000);
  await expect(page.locator('html')).toHaveAttribute('data-slow', 'far');
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name }).filter({ visible: true }).first();
}

/** Timers and frames of the page wait for `page.clock`. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
}
