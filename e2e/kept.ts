import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, hydrated } from './test.ts';

const vi = { locale: 'vi' } as const;

/** What a reader has kept or could not keep without: caches, the worker, databases. */
export function keptTraces(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    databases: (await indexedDB.databases()).length,
  }));
}

/** How many parts of sound and film this device holds, whole. */
export function keptParts(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const held = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return held.flat().filter(({ url }) => url.includes('?part=')).length;
  });
}

export const NO_TRACES = { caches: [], workers: 0, databases: 0 };

/** What the browser reports where the network is cut, or a page is left while it loads. */
export const NETWORK_IS_CUT =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|status of 503|ERR_NETWORK/;

/** Opens the page of keeping by the button of a page, and keeps it; resolves when all of it is here. */
export async function keepPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // On a slow network the page waits for this tap before it starts the application.
  await keepLink(page).click();
  await chooseToKeep(page, path);
  await expectKept(page, path);
}

/** The button of a page that keeps it; of a podcast it speaks of hearing. */
export function keepLink(page: Page) {
  return page.getByRole('link', { name: /^Giữ .*khi mất mạng/ });
}

/** What needs a choice is kept by a second button; all else is on its way already. */
export async function chooseToKeep(page: Page, path: string): Promise<void> {
  const yes = page.getByRole('button', { name: keepName(vi) });
  await yes.or(rowOf(page, path)).first().waitFor();
  if (await yes.isVisible()) await yes.click();
}

/** The button of the page of keeping begins with this. */
export function keepName(locale: { locale: Language }): string {
  return m.kept_add_yes({ size: '' }, locale).trim();
}

export function rowOf(page: Page, path: string) {
  return page.locator('article', { has: page.locator(`a[href="${path}"]`) });
}

/** On the page of keeping: all of a thing is here, and a worker opens it. */
export async function expectKept(page: Page, path: string): Promise<void> {
  await expect(rowOf(page, path).getByText(/^Giữ ngày/)).toBeVisible();
  // The page of all that is kept is kept, too.
  await expect
    .poll(() => page.evaluate(() => caches.match('/kept', { ignoreVary: true }).then(Boolean)))
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/**
 * Parts of sound and film from a byte on wait, until the returned function is called; to be called before the page is
 * opened. Held in the page itself: once the worker has taken over it fetches them, and no route sees that.
 */
export async function holdParts(page: Page, from: number): Promise<() => Promise<void>> {
  await page.addInitScript((first) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const original = window.fetch;
    const isHeld = (headers: HeadersInit | undefined) => {
      const start = /bytes=(\d+)-/.exec(new Headers(headers).get('Range') ?? '')?.[1];
      return start !== undefined && Number(start) >= first;
    };
    window.fetch = async (input, init) => {
      const ended = new Promise<void>((resolve) =>
        init?.signal?.addEventListener('abort', () => resolve()),
      );
      if (isHeld(init?.headers)) await Promise.race([released, ended]);
      return original(input, init);
    };
    addEventListener('release-parts', () => release());
  }, from);
  return () => page.evaluate(() => void dispatchEvent(new Event('release-parts')));
}

/** Begins to keep a page by its button; parts from a byte on wait as with `holdParts`. */
export async function keepHeld(
  page: Page,
  path: string,
  from: number,
): Promise<() => Promise<void>> {
  const release = await holdParts(page, from);
  await page.goto(path);
  await hydrated(page);
  await keepLink(page).click();
  return release;
}

/** The page of a podcast or film that everybody may open. */
export async function firstPath(page: Page, kind: 'podcast' | 'video'): Promise<string> {
  const { items } = await (await page.request.get(`/api/${kind}s/list?sort=oldest&size=10`)).json();
  const free = items.find(({ min_age }: { min_age: number }) => min_age === 0);
  return `/${kind}/${free.uuid}`;
}
