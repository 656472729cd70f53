import type { Language } from '@mam/contract/core/localized';
import { type BrowserContext, test as base, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

export interface Options {
  /** The reader's choice, made before the first page. */
  language: Language;
}

interface Fixtures {
  problems: Problems;
  /** Opens a page and waits until its scripts have taken over. */
  open: (path: string) => Promise<Page>;
}

/** What a reader's browser complained about; a test fails if any is left at its end. */
export interface Problems {
  /** Says which complaints this test provokes on purpose. */
  allow: (pattern: RegExp) => void;
}

/** The browser's own line on an answer that is no success, for tests that ask for one. */
export function statusLine(status: number): RegExp {
  return new RegExp(`Failed to load resource: .* ${status} `);
}

/** Tag of a test whose file is taken at both widths while the test itself meets the same at any. */
export const ONE_WIDTH = '@one-width';

/** For a block of checks that is tried until it holds; such a block knows no patience by itself. */
export const TIMEOUT = { timeout: 15_000 };
/** For what has to play so far first: a busy machine decodes slowly, and says nothing of us by it. */
export const PLAYBACK_TIMEOUT = { timeout: 30_000 };

export const test = base.extend<Options & Fixtures>({
  language: ['vi', { option: true }],

  context: async ({ context, baseURL, language }, use) => {
    if (language !== 'vi') {
      await context.addCookies([{ name: 'mam.language', value: language, url: baseURL }]);
    }
    await use(context);
  },

  problems: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const found: string[] = [];
      // Without script the browser refuses to fetch any, and calls that «csp».
      const allowed = javaScriptEnabled ? [] : [/^request failed: .*\.js csp$/];
      watch(context, baseURL ?? '', found);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const left = found.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      if (left.length > 0) throw new Error(`The browser complained:\n${left.join('\n')}`);
    },
    { auto: true },
  ],

  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path);
      await hydrated(page);
      return page;
    });
  },
});

/** Waits until the page's scripts have taken over. */
export async function hydrated(page: Page): Promise<void> {
  // Before its head has run, a document has no mark to wait for.
  await page.waitForLoadState('domcontentloaded');
  await page.locator('html:not([data-boot])').waitFor();
}

function watch(context: BrowserContext, origin: string, found: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => found.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== origin) {
      found.push(`request to another site: ${url}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it was still loading.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.url()} ${reason}`);
  });
}
