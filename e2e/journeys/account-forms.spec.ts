import { randomBytes } from 'node:crypto';
import { LOGIN_LIMIT } from '@mam/contract/core/rate-limits';
import { m } from '@mam/texts';
import type { Locator } from '@playwright/test';
import { makeReader, signIn } from '../reader.ts';
import { expect, IN_ENGLISH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

test('errors are shown beside their fields for five seconds and remain in the focused summary', {
  tag: IN_ENGLISH,
}, async ({ open, page, language }) => {
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Ngân');
  await main.locator('input[name=email]').fill('ngan@');
  await main.locator('input[name=password]').fill('abc');
  const name = main.locator('input[name=full_name]');
  const markedMs = timeMarked(name);
  await main.locator('button[type=submit]').click();
  const summary = main.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(name).toHaveAttribute('data-bad', '');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  const message = m.validation_full_name_words({}, { locale: language });
  await expect(main.locator('#full_name-problem')).toHaveText(message);
  expect(await markedMs).toBeGreaterThan(4_900);
  await expect(summary).toBeVisible();
  await summary.getByRole('link', { name: message }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Ngân');
});

test('the summary names each box once, and its links show the problem again', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  await open('/register');
  const main = page.getByRole('main');
  await main.locator('input[name=full_name]').fill('Lê Minh');
  await main.locator('input[name=phone_number]').fill('12345');
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('button[type=submit]').click();
  const summary = main.getByRole('alert');
  const required = m.validation_required({}, locale);
  await expect(summary.getByRole('link')).toHaveText([
    `${m.accounts_email({}, locale)}: ${required}`,
    language === 'vi'
      ? m.validation_phone_invalid({}, locale)
      : `Phone number: ${m.validation_phone_invalid({}, locale)}`,
  ]);
  const email = main.locator('input[name=email]');
  await expect(email).not.toHaveAttribute('data-bad', '', { timeout: 15_000 });
  await summary.getByRole('link', { name: required }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('data-bad', '');
});

test('without a script the page of a mailed link has a sentence about what it needs', async ({
  request,
  language,
}) => {
  // Read as text: a browser that may run no script still leaves out what is for those without.
  const needed = m.form_needs_script({}, { locale: language });
  for (const path of ['/user/verify', '/user/email', '/reset-password']) {
    const headers = { cookie: `mam.language=${language}` };
    const html = await (await request.get(path, { headers })).text();
    const parts = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, part]) => part);
    expect(parts.join(), path).toContain(needed);
  }
});

test('without a network a form reports it, keeps the input, and is sent when the network is back', async ({
  context,
  open,
  page,
  language,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/);
  const reader = await makeReader({ password: PASSWORD });
  await open('/login');
  // Before the schema of the form and the error messages have been loaded.
  await context.setOffline(true);
  await signIn(page, reader.email, PASSWORD);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText(m.error_network({}, { locale: language }));
  await expect(main.locator('input[name=email]')).toHaveValue(reader.email);
  await context.setOffline(false);
  await main.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('too many attempts are reported with the time to wait', async ({
  open,
  page,
  request,
  language,
  problems,
}) => {
  problems.allow(statusLine(429));
  const { email } = await makeReader({ password: PASSWORD });
  // Another browser has tried this address.
  const headers = { 'X-Device-Id': randomBytes(16).toString('base64url') };
  const data = { email, password: 'không phải thế' };
  const tries = Array.from({ length: LOGIN_LIMIT.count }, () =>
    request.post('/api/auth/login', { data, headers }),
  );
  for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(400);
  await open('/login');
  await signIn(page, email, PASSWORD);
  const message = page.getByRole('main').getByRole('alert');
  await expect(message).toContainText(m.error_too_many_wait({ minutes: 5 }, { locale: language }));
});

/** Milliseconds from the first mark of a field to its removal; the test fails after 30 s. */
function timeMarked(field: Locator): Promise<number> {
  return field.evaluate(
    (element) =>
      new Promise<number>((resolve, reject) => {
        let start = 0;
        setTimeout(() => reject(new Error('not marked, or still marked')), 30_000);
        new MutationObserver((_, observer) => {
          if (element.hasAttribute('data-bad')) {
            start ||= performance.now();
          } else if (start > 0) {
            observer.disconnect();
            resolve(performance.now() - start);
          }
        }).observe(element, { attributeFilter: ['data-bad'] });
      }),
  );
}
