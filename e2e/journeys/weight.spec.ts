import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { PUBLIC_PAGES, pagePath } from '../public-pages.ts';
import { expect, hydrated, test } from '../test.ts';

const KB = 1024;
/** A film's comments are within the first screen of desktops, with what sends and writes them again. */
const SCRIPTS_MAX = 167.75 * KB;
const FONTS_MAX = 75 * KB;
const PAGE_MAX = 300 * KB;
const WEIGHED = ['dashboard', 'video', 'video-detail', 'podcast-detail', 'life-tips', 'help'];

for (const shown of PUBLIC_PAGES.filter(({ name }) => WEIGHED.includes(name))) {
  test(`${shown.name} is light before anything is tapped`, async ({ page, baseURL }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.goto(await pagePath(baseURL ?? '', shown), { waitUntil: 'networkidle' });
    await hydrated(page);

    const scripts = responses.filter((each) => each.request().resourceType() === 'script');
    const gzipped = await Promise.all(
      scripts.map(async (each) => gzipSync(await each.body()).length),
    );
    expect(scripts.length).toBeGreaterThan(3);
    expect(sum(gzipped)).toBeLessThan(SCRIPTS_MAX);

    const fonts = responses.filter((each) => each.request().resourceType() === 'font');
    expect(await sizeOf(fonts)).toBeLessThan(FONTS_MAX);
    expect(await sizeOf(responses)).toBeLessThan(PAGE_MAX);
    expect(responses.filter((each) => each.request().resourceType() === 'media')).toEqual([]);
  });
}

/** Bytes as they were sent. */
async function sizeOf(responses: Response[]): Promise<number> {
  const sizes = await Promise.all(responses.map(async (each) => each.request().sizes()));
  return sum(sizes.map(({ responseBodySize }) => responseBodySize));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
