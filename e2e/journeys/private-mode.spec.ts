import type { Language } from '@mam/contract/core/localized';
import { m } from '@mam/texts';
import type { Locator, Page, Request } from '@playwright/test';
import { inDatabase, makeReader, type Reader, signIn, visitAs } from '../reader.ts';
import { askFromQuestions } from '../steps/ticket.ts';
import { expect, hydrated, ONE_WIDTH, statusLine, test } from '../test.ts';

const PASSWORD = 'mùa xuân trên đồi';

/** The switch: in the side bar, on phones behind the strip of the dock. */
async function privateSwitch(page: Page): Promise<Locator> {
  const toggle = page.getByRole('switch', { name: /riêng tư|private mode/i });
  const visible = toggle.filter({ visible: true });
  if ((await visible.count()) === 0) {
    await page
      .getByRole('button', { name: /riêng tư|private mode/i })
      .filter({ visible: true })
      .first()
      .click();
  }
  return visible;
}

async function turnOnPrivate(page: Page): Promise<void> {
  const toggle = await privateSwitch(page);
  await toggle.click();
  await expect(toggle).toBeChecked();
  // From here on the page watches for idle time.
  const activity = () => page.evaluate(() => sessionStorage.getItem('mam.private-active'));
  await expect.poll(activity).not.toBeNull();
}

/** Sessions of a reader that have not expired, with the minutes that they still last. */
function sessionsOf({ user_id }: Reader): Promise<number[]> {
  return inDatabase(async (client) => {
    const { rows } = await client.query(
      `select extract(epoch from expires_at - now()) / 60 as minutes from sessions
       where user_id = $1 and expires_at > now()`,
      [user_id],
    );
    return rows.map(({ minutes }) => Math.round(Number(minutes)));
  });
}

function sessionPlaces(page: Page) {
  return page.evaluate(() => ({
    device: localStorage.getItem('mam.session') !== null,
    tab: sessionStorage.getItem('mam.session') !== null,
  }));
}

const isSignedIn = (page: Page, language: Language) =>
  expect(
    page.getByRole('banner').getByRole('button', { name: m.nav_account({}, { locale: language }) }),
  ).toBeVisible();

function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort());
}

test('private mode stores nothing on the device', async ({ open, page }) => {
  await open('/video');
  await page.evaluate(() => localStorage.setItem('mam.progress', '{"x":{}}'));
  await page.reload();
  await hydrated(page);
  await turnOnPrivate(page);
  expect(await storedKeys(page)).not.toContain('mam.progress');
  // The sheet of a phone covers the list.
  await page.keyboard.press('Escape');

  const before = await storedKeys(page);
  await page.locator('main a[href^="/video/"]').first().click();
  await expect(page).toHaveURL(/\/video\/[0-9a-f-]{36}$/);
  await expect(page.locator('main article, main form[action="/age"]').first()).toBeVisible();
  await open('/life-tips');
  expect(await storedKeys(page)).toEqual(before);
  expect(before.filter((key) => !/private|language|theme/.test(key))).toEqual([]);
});

test('private mode forgets a code that was left', { tag: ONE_WIDTH }, async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  await open('/qa');
  await askFromQuestions(page, 'em hỏi về chu kỳ', locale);
  await page.goBack();
  const code = page.getByRole('link', { name: m.questions_see_code({}, locale) });
  await expect(code).toHaveCount(1);
  await turnOnPrivate(page);
  await expect(code).toHaveCount(0);
});

test('private mode clears its data after fifteen idle minutes', { tag: ONE_WIDTH }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/life-tips/2');
  await hydrated(page);
  await turnOnPrivate(page);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test plays a reader who confirmed «18 or over».
    document.cookie = 'mam.adult=1; Path=/';
  });
  await page.clock.runFor('14:00');
  expect(await page.evaluate(() => document.cookie)).toContain('mam.adult=1');
  await page.clock.runFor('02:00');
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('mam.adult=1');
});

test('private mode is off by default', { tag: ONE_WIDTH }, async ({ open, page }) => {
  await open('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('mam.private'))).not.toBe('1');
});

test('private mode gives every tab a neutral title and icon', async ({ open, page, language }) => {
  const title = m.layout_neutral_title({}, { locale: language });
  await open('/video');
  await expect(page).not.toHaveTitle(title);
  const icons = () =>
    page.$$eval('link[rel=icon]', (links) => [
      ...new Set(links.map((link) => link.getAttribute('href'))),
    ]);
  expect(await icons()).toEqual(['/favicon.svg']);
  await turnOnPrivate(page);
  await expect(page).toHaveTitle(title);
  expect(await icons()).toEqual(['/book.svg']);
  await open('/life-tips');
  await expect(page).toHaveTitle(title);
  expect(await icons()).toEqual(['/book.svg']);
});

test('switching private mode off is announced, and keeps the page with what is typed', async ({
  open,
  page,
  language,
}) => {
  const locale = { locale: language };
  await open('/video');
  await turnOnPrivate(page);
  await open('/qa/ask');
  await expect(page).toHaveTitle(m.layout_neutral_title({}, locale));
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Em muốn hỏi về kinh nguyệt');
  const toggle = await privateSwitch(page);
  await toggle.click();
  await expect(page.getByText(m.layout_private_ended({}, locale)).first()).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expect(toggle).toBeFocused();
  await expect(field).toHaveValue('Em muốn hỏi về kinh nguyệt');
  await expect(page).not.toHaveTitle(m.layout_neutral_title({}, locale));
  await expect(page.locator('link[rel=icon][href="/book.svg"]')).toHaveCount(0);
});

test('a session moves into the tab, outlives a reload and ends with the page that is not back', async ({
  page,
  context,
  language,
}) => {
  const reader = await makeReader();
  await visitAs(page, reader, '/about-us');
  const other = await context.newPage();
  await other.goto('/video');
  await hydrated(other);
  await isSignedIn(other, language);
  await turnOnPrivate(page);
  expect(await sessionPlaces(page)).toEqual({ device: false, tab: true });
  await expect(other).toHaveURL(/\/login$/);

  await page.reload();
  await hydrated(page);
  await isSignedIn(page, language);
  await page.goto('/healthz');
  // The server hears that the page is left, and ends the session soon.
  await expect.poll(() => sessionsOf(reader)).toEqual([5]);
});

test('switching private mode off signs the tab out, here and on the server', async ({
  page,
  language,
}) => {
  const reader = await makeReader({ password: PASSWORD });
  await page.goto('/login');
  await hydrated(page);
  await turnOnPrivate(page);
  await page.reload();
  await hydrated(page);
  await signIn(page, reader.email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await hydrated(page);
  await isSignedIn(page, language);
  const before = (await sessionsOf(reader)).length;
  await (await privateSwitch(page)).click();
  await expect.poll(() => sessionPlaces(page)).toEqual({ device: false, tab: false });
  await expect.poll(async () => (await sessionsOf(reader)).length).toBe(before - 1);
});

test('the idle tab ends its session, here and on the server, also after a reload', {
  tag: ONE_WIDTH,
}, async ({ page }) => {
  const reader = await makeReader();
  await page.clock.install();
  await visitAs(page, reader, '/about-us');
  await turnOnPrivate(page);
  const refreshes = { sent: 0, ended: 0 };
  const count = (name: keyof typeof refreshes) => (request: Request) => {
    if (request.url().endsWith('/api/auth/session')) refreshes[name] += 1;
  };
  page.on('request', count('sent'));
  page.on('requestfinished', count('ended'));
  // The clock of the test outruns the time that a request may take.
  page.on('requestfailed', count('ended'));
  await page.clock.runFor('14:00');
  // A session that is in use stays, whatever the server heard when a page was left before.
  expect(refreshes.sent).toBeGreaterThan(3);
  // None is on its way when the session ends.
  await expect.poll(() => refreshes.ended).toBe(refreshes.sent);
  expect(await sessionPlaces(page)).toEqual({ device: false, tab: true });
  await page.clock.runFor('01:30');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await sessionPlaces(page)).toEqual({ device: false, tab: false });
  await expect.poll(() => sessionsOf(reader)).toEqual([]);
});

test('a tab that comes back after fifteen minutes has forgotten', { tag: ONE_WIDTH }, async ({
  page,
  problems,
}) => {
  // The first call of a page, in case the session ends while it is under way.
  problems.allow(statusLine(401));
  const reader = await makeReader();
  await visitAs(page, reader, '/about-us');
  await turnOnPrivate(page);
  await page.goto('/healthz');
  await page.evaluate(() =>
    sessionStorage.setItem('mam.private-active', String(Date.now() - 900_001)),
  );
  await page.goto('/about-us');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await sessionPlaces(page)).toEqual({ device: false, tab: false });
  await expect.poll(() => sessionsOf(reader)).toEqual([]);
});
