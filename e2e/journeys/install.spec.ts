import { m } from '@mam/texts';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../test.ts';

const vi = { locale: 'vi' } as const;

/** What Chromium installs from this page, and why it would not. */
async function installable(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { data = '', errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  return {
    manifest: JSON.parse(data),
    problems: [
      ...errors.map(({ message }) => message),
      // Playwright's windows store nothing, which is no fault of the site.
      ...installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    ],
  };
}

/** Words of the subject of the site, in both languages. */
const SUBJECT = /tình dục|sinh sản|giới|bao cao|thai|sex|reproduct|condom|pregnan|health/i;

test('the site can be installed, under its own name or a neutral one, chosen before', async ({
  page,
}) => {
  await page.goto('/kept');
  await hydrated(page);
  const own = await installable(page);
  expect(own.problems).toEqual([]);
  expect(own.manifest.name).toBe('Mầm');

  await page.getByRole('radio', { name: new RegExp(m.layout_neutral_title({}, vi)) }).check();
  const neutral = await installable(page);
  expect(neutral.problems).toEqual([]);
  expect(neutral.manifest.name).toBe(m.layout_neutral_title({}, vi));
  expect(neutral.manifest.id).not.toBe(own.manifest.id);
  expect(neutral.manifest.icons.map(({ src }: { src: string }) => src).join()).not.toMatch(
    /icon-|favicon/,
  );

  // From any page, also in a new tab.
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  expect((await installable(other)).manifest.name).toBe(neutral.manifest.name);
});

for (const file of ['', '.en', '.book', '.book.en']) {
  test(`manifest${file}: neutral words, shortcuts without a subject, no share target, icons that are there`, async ({
    request,
  }) => {
    const manifest = await (await request.get(`/manifest${file}.webmanifest`)).json();
    const { name, short_name, shortcuts, icons, start_url, display } = manifest;
    expect(JSON.stringify({ name, short_name, shortcuts })).not.toMatch(SUBJECT);
    expect(shortcuts.length).toBeGreaterThan(0);
    expect(manifest).not.toHaveProperty('share_target');
    expect(display).toBe('standalone');
    const files = [start_url, ...shortcuts.map(({ url }: { url: string }) => url)].concat(
      icons.map(({ src }: { src: string }) => src),
    );
    for (const path of files)
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
    expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
    expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
  });
}

test('the offline page is the one that a web server in front shows', async ({ request }) => {
  const page = await request.get('/offline.html');
  expect(page.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await page.text()).toContain('href="tel:111"');
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
