import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { expect, settled, statusLine, test } from '../test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'] as const;
const NARROW_PX = [320, 360];

for (const shown of PUBLIC_PAGES) {
  test(`${shown.name} is open to every reader`, async ({ page, context, baseURL, problems }) => {
    if (shown.status) problems.allow(statusLine(shown.status));
    if (shown.isAdult) await context.addCookies([{ name: 'mam.adult', value: '1', url: baseURL }]);
    const path = await pagePath(baseURL ?? '', shown);

    for (const colorScheme of SCHEMES) {
      // Colours are judged as they stand, not half-way through a transition.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect.soft(violations.map(inShort), colorScheme).toEqual([]);
    }
    await expectToFit(page);
  });
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

async function expectToFit(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const widths = width < 650 ? NARROW_PX : [width];
  for (const each of widths) {
    await page.setViewportSize({ width: each, height });
    expect.soft(await sticksOut(page), `at ${each} px`).toEqual([]);
  }
  await page.setViewportSize({ width, height });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect.soft(await sticksOut(page), `at ${width} px with text of 200 %`).toEqual([]);
}

/** Nothing when the page needs no sideways scrolling, else what reaches furthest. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const reach = (element: Element) => element.getBoundingClientRect().right;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => reach(element) > clientWidth + 1)
      .sort((a, b) => reach(b) - reach(a))
      .slice(0, 5)
      .map((element) => `${Math.round(reach(element))} px: ${element.outerHTML.slice(0, 120)}`);
  });
}
