import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';
import { expect, test } from 'vitest';
import { offlinePage } from './offline-page.ts';

const SHIPPED = fileURLToPath(new URL('../../../../../deploy/offline.html', import.meta.url));

// `npx vitest run offline-page -u` writes it again.
test('the page that nginx shows has the words and the hotlines of the product', async () => {
  await expect(offlinePage()).toMatchFileSnapshot(SHIPPED);
});

test('its hotlines are emergency numbers of the starter content', async () => {
  const file = new URL('../../../../../content/help-places/help-places.json', import.meta.url);
  const places: { phone?: string; is_emergency?: boolean; name: { vi: string } }[] = JSON.parse(
    await readFile(file, 'utf8'),
  );
  const known = places
    .filter(({ is_emergency }) => is_emergency)
    .map(({ phone, name }) => `${phone} ${name.vi}`);
  const shown = EMERGENCY_HOTLINES.map(({ number, name }) => `${number} ${name.vi}`);
  expect(known).toEqual(expect.arrayContaining(shown));
});

test('it needs nothing but itself', () => {
  const page = offlinePage();
  expect(page).not.toMatch(/<script|<img|<link|@import|url\(/);
  expect(page.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="https://vnexpress.net/"',
    'href=""',
    'href="tel:111"',
    'href="tel:113"',
    'href="tel:115"',
  ]);
  expect(Buffer.byteLength(page)).toBeLessThan(4_096);
});
