import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };
const NARROWEST_PX = 320;

const PAGES_PER_TEST = 8;

/** Pages that one test opens one after the other: a browser compiles the scripts they share only once. */
export function inGroups<T>(pages: readonly T[]): T[][] {
  const starts = Array.from({ length: Math.ceil(pages.length / PAGES_PER_TEST) }, (_, i) => i);
  return starts.map((i) => pages.slice(i * PAGES_PER_TEST, (i + 1) * PAGES_PER_TEST));
}

/** Expects no violation found by axe in the current state of the page, which `state` names. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await page.evaluate(animationsEnd);
  // Legacy mode: without it axe opens a page of its own for frames, which this site has none of.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG)
    .analyze();
  expect.soft(violations.map(inShort), state).toEqual([]);
}

/** High enough for all rows of a form. */
const WHOLE_PX = 3000;

/** As above, in a window without scrolling: a button that lies half below a sticky bar counts as too small. */
export async function expectNoViolationsUnscrolled(page: Page, state: string): Promise<void> {
  const size = page.viewportSize() ?? PHONE;
  await page.setViewportSize({ ...size, height: WHOLE_PX });
  // What sticks to the top covers rows of a page that was scrolled and is longer still.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page, state);
  await page.setViewportSize(size);
}

/**
 * Waits until nothing has moved for two frames: a sheet that fades in has other colours half-way, and begins a frame
 * after it is there. What moves for ever is not waited for.
 */
async function animationsEnd(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  for (let quietFrames = 0; quietFrames < 2; ) {
    const moving = running();
    quietFrames = moving.length === 0 ? quietFrames + 1 : 0;
    await Promise.all(moving.map((each) => each.finished.catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Expects that everything on the page is inside a landmark, where screen readers list it. */
export async function expectLandmarks(page: Page, state: string): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await axe.withRules(['region']).analyze();
  expect.soft(violations.map(inShort), state).toEqual([]);
}

function inShort({
  id,
  nodes,
}: {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}) {
  return `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`;
}

/** No width and no text size makes the page scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, state = ''): Promise<void> {
  // Widths are those of the site's own font, which a busy machine has late.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const width of [DESKTOP.width, PHONE.width, NARROWEST_PX]) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect.soft(await overflowingElements(page), `${state} at ${width} px`).toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const { width, height } of [PHONE, DESKTOP]) {
    await page.setViewportSize({ width, height });
    const large = `${state} at ${width} px with text of 200 %`;
    expect.soft(await overflowingElements(page), large).toEqual([]);
  }
}

/** Nothing when the page needs no sideways scrolling, else what reaches furthest of what no scroller holds. */
function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reach = (element: Element) => element.getBoundingClientRect().right;
    const isClipped = (element: Element) => {
      for (let each = element.parentElement; each; each = each.parentElement) {
        if (each !== document.body && getComputedStyle(each).overflowX !== 'visible') return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => reach(element) > clientWidth + 1 && !isClipped(element))
      .sort((a, b) => reach(b) - reach(a))
      .slice(0, 5)
      .map((element) => `${Math.round(reach(element))} px: ${element.outerHTML.slice(0, 400)}`);
  });
}
