import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

type Locale = { locale: 'vi' | 'en' };

/** Sends a question, and returns its code. */
export async function ask(page: Page, text: string, locale: Locale): Promise<string> {
  await page.getByLabel(m.tickets_ask_text({}, locale)).fill(text);
  await page.getByRole('button', { name: m.tickets_send({}, locale) }).click();
  await expect(page.getByRole('heading', { name: m.tickets_code_title({}, locale) })).toBeVisible();
  const label = await page.getByText(`${m.tickets_code_label({}, locale)}:`).textContent();
  const code = (label ?? '').replace(/^.*:/, '').replace(/\s/g, '');
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  return code;
}

/** Asks from the list of questions, so that one step back leads to it. */
export async function askFromQuestions(page: Page, text: string, locale: Locale): Promise<void> {
  await page
    .getByRole('link', { name: m.questions_ask({}, locale) })
    .first()
    .click();
  await ask(page, text, locale);
}
