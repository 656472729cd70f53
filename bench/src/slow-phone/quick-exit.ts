import { EXIT_URL } from '@mam/contract/core/constants';
import type { Browser, Page } from '@playwright/test';
import { type Visit, withPhone } from './phone.ts';

/** `yes`, or what went wrong. */
export type ExitResult = 'yes' | 'no link' | 'stays' | 'back returns';

const TIMEOUT_MS = 15_000;

/** Taps quick exit as soon as anything is painted, then goes back: the page must not be seen again. */
export function leaveAtFirstPaint(browser: Browser, visit: Visit): Promise<ExitResult> {
  return withPhone(browser, visit, async (page) => {
    await page.route(`${EXIT_URL}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }),
    );
    await page.goto(visit.url, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint').length > 0,
      undefined,
      { polling: 20 },
    );
    const place = await findExit(page);
    if (!place) return 'no link';
    await page.touchscreen.tap(place.x, place.y);
    if (!(await leaves(page, visit.url))) return 'stays';
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    return (await leaves(page, visit.url)) ? 'yes' : 'back returns';
  });
}

/** The middle of the visible link. */
function findExit(page: Page): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate((url) => {
    for (const link of document.querySelectorAll(`a[href="${url}"]`)) {
      const { width, height, x, y } = link.getBoundingClientRect();
      if (width > 0 && height > 0) return { x: x + width / 2, y: y + height / 2 };
    }
    return undefined;
  }, EXIT_URL);
}

/** Whether the tab ends up on another site. */
function leaves(page: Page, from: string): Promise<boolean> {
  const { origin } = new URL(from);
  return page
    .waitForURL((url) => url.origin !== origin, { waitUntil: 'commit', timeout: TIMEOUT_MS })
    .then(
      () => true,
      () => false,
    );
}
