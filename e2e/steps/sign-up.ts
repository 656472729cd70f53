import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { linkTo } from '../received-mail.ts';
import { expect, hydrated } from '../test.ts';

export const PASSWORD = 'mùa xuân trên đồi';

export function newAddress(): string {
  return `new-${randomBytes(6).toString('hex')}@example.test`;
}

/** Signs up from the questions; the tab then waits for the mail. */
export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register?next=%2Fqa');
  await hydrated(page);
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=email]').fill(email);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  await expect(main.getByText(email)).toBeVisible();
}

/** Opens the link of the mail in another tab and confirms there. */
export async function confirmIn(tab: Page, email: string): Promise<void> {
  await tab.goto(await linkTo(email, '/user/verify'));
  await hydrated(tab);
  await tab.getByRole('main').locator('button[type=submit]').click();
}
