import type { Browser, Page } from '@playwright/test';
import { type Visit, withPhone } from './phone.ts';

/** Milliseconds from a tap, 100 ms after the first paint, to the frame that shows its answer; NaN without such a control. */
export interface FirstTaps {
  /** Of a control that the head script answers by itself. */
  plain: number;
  /** Of one that waits for the application, until it has done its work. */
  application: number;
}

const TIMEOUT_MS = 60_000;
const AFTER_PAINT_MS = 100;
const PLAIN = '[data-plain=note]';
const REPLAYED = 'main button[type=button]:not([popovertarget], [data-plain])';

export async function firstTaps(browser: Browser, visit: Visit): Promise<FirstTaps> {
  const plain = await tapOn(browser, visit, PLAIN);
  return { plain, application: await tapOn(browser, visit, REPLAYED) };
}

function tapOn(browser: Browser, visit: Visit, selector: string): Promise<number> {
  return withPhone(browser, visit, async (page) => {
    await page.goto(visit.url, { waitUntil: 'commit', timeout: TIMEOUT_MS });
    const answered = await page.evaluate(tapAfterPaint, [selector, AFTER_PAINT_MS] as const);
    await leave(page);
    return answered;
  });
}

/** A page that is closed while it loads leaves no request behind. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}

/** Runs in the page: times are those of its own clock, so that the machine around it does not count. */
async function tapAfterPaint([selector, wait]: readonly [string, number]): Promise<number> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise(requestAnimationFrame);
  while (performance.getEntriesByName('first-contentful-paint').length === 0) await pause(10);
  await pause(wait);
  const control = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (each) => each.offsetWidth > 0,
  );
  if (!control) return Number.NaN;
  const start = performance.now();
  control.click();
  // Waiting is marked at once, by the same tap.
  while (control.getAttribute('aria-busy') === 'true') await frame();
  await frame();
  return performance.now() - start;
}
