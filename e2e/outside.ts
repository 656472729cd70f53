import { EXIT_URL } from '@mam/contract/core/constants';
import { expect, type Page } from '@playwright/test';

const TITLE = 'Một trang khác';

/** Serves the outside page that readers leave to, without any request to the network; it responds after `until`. */
export async function serveOutside(page: Page, until?: Promise<unknown>): Promise<void> {
  const body = `<title>${TITLE}</title>`;
  await page.route(EXIT_URL, async (route) => {
    await until;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

/** Waits until the reader is on the outside page. */
export async function expectOutside(page: Page): Promise<void> {
  await expect(page).toHaveURL(EXIT_URL);
  await expect(page).toHaveTitle(TITLE);
}
