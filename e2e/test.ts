import type { Language } from '@mam/contract/core/localized';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { recordActivity } from './activity.ts';

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

/** Errors and warnings of the browser; a test fails on any that is not allowed. */
export interface Problems {
  /** Allows a problem that this test causes on purpose. */
  allow: (pattern: RegExp) => void;
}

/** The browser's console message for an error response. */
export function statusLine(status: number): RegExp {
  return new RegExp(`Failed to load resource: .* ${status} `);
}

/** Tag of a test that is run at one width although the other tests of its file are run at both. */
export const ONE_WIDTH = '@one-width';

/**
 * Tag of a test that is taken in English too, on a wide screen: the whole way of each page's reader. Its
 * other cases prove what no language changes.
 */
export const IN_ENGLISH = '@english';

/** For `toPass`, which has no timeout by default. */
export const TIMEOUT = { timeout: 45_000 };
/** For checks that need playback first: a busy machine decodes slowly. */
export const PLAYBACK_TIMEOUT = { timeout: 90_000 };

export const test = base.extend<Options & Fixtures>({
  language: ['vi', { option: true }],

  context: async ({ context, baseURL, language }, use, info) => {
    const activity = await recordActivity(context);
    if (language !== 'vi') {
      await context.addCookies([{ name: 'mam.language', value: language, url: baseURL }]);
    }
    await use(context);
    if (info.status !== info.expectedStatus) console.log(`${info.title}\n${activity().join('\n')}`);
  },

  problems: [
    async ({ context, baseURL, javaScriptEnabled }, use) => {
      const problems: string[] = [];
      // Without script the browser refuses to fetch any, and calls that «csp».
      const allowed = javaScriptEnabled ? [] : [/^request failed: .*\.js csp$/];
      watch(context, baseURL ?? '', problems);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const left = problems.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      if (left.length > 0) throw new Error(`The browser reported:\n${left.join('\n')}`);
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

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  // Before its head has run, a document has no mark to wait for.
  await page.waitForLoadState('domcontentloaded');
  await page.locator('html:not([data-boot])').waitFor();
}

function watch(context: BrowserContext, origin: string, problems: string[]): void {
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => problems.push(`page error: ${error.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    if (!/^(data|blob):/.test(url) && new URL(url).origin !== origin) {
      problems.push(`request to another site: ${url}`);
    }
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left cancels what it was still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`);
  });
}
