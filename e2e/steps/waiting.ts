import { m } from '@mam/texts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, hydrated } from '../test.ts';
import { openThread, threadOf, write } from './comment.ts';

const vi = { locale: 'vi' } as const;
const CALLS = /\/api\/(\w+-comments\/create|tickets\/ask)$/;

/** What waits on the device; null for nothing. */
export function storedWaiting(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('mam.waiting'));
}

/** Loses what is sent, on its way or not, until the returned function is called; all else arrives. */
export async function loseSent(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route(CALLS, (route) => route.abort('internetdisconnected'));
  return () => context.unroute(CALLS);
}

/** Posts a comment on the open page of an item. */
export async function post(page: Page, text: string, locale: { locale: 'vi' | 'en' } = vi) {
  await openThread(page);
  await write(page, text);
  await threadOf(page)
    .getByRole('button', { name: m.comments_send({}, locale), exact: true })
    .click();
}

/** Types a question that cannot be sent. */
export async function askInVain(page: Page, text: string, locale: { locale: 'vi' | 'en' } = vi) {
  await page.goto('/qa/ask');
  await hydrated(page);
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill(text);
  await page.getByRole('button', { name: m.tickets_send({}, locale) }).click();
  await expect(page.getByText(m.waiting_ask_text({}, locale))).toBeVisible();
}

/** The list of all that waits. */
export function waitingOf(page: Page, locale: { locale: 'vi' | 'en' } = vi) {
  return page.getByRole('region', { name: m.waiting_title({}, locale) });
}
