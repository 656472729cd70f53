import { join } from 'node:path';
import type { Call } from '@mam/contract/core/endpoint';
import { EMERGENCY_HOTLINES } from '@mam/contract/site/emergency-hotlines';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { connect } from '../db/connect.ts';
import { silentLog } from '../platform/log.ts';
import { OPTIONS, startTestApp, type TestApp } from '../test/app.ts';
import { makeHelpPlace } from '../test/make/help-place.ts';
import { registerSitePages } from './register-site.ts';

const BUILD = join(import.meta.dirname, '../../../web/build');

let app: TestApp;
/** The same API where nothing listens at the address of its database. */
let away: Pick<TestApp, 'http' | 'binder'>;
/** How calls of pages end. */
let calls: 'answered' | 'refused' | 'silent';

beforeAll(async () => {
  app = await startTestApp();
  const { db } = connect('postgresql://mam@127.0.0.1:1/mam', silentLog);
  away = await buildApp({ ...app.deps, db }, OPTIONS);
});
beforeEach(() => {
  calls = 'answered';
});
afterAll(async () => {
  await away.http.close();
  await app.close();
});

/** A process that has rendered nothing yet. */
async function startSite() {
  const { http } = await buildApp(app.deps, OPTIONS);
  const silent: Call = () => new Promise(() => undefined);
  const site = await registerSitePages(http, {
    db: app.db,
    clock: app.clock,
    storage: app.storage,
    log: http.log,
    origin: 'http://localhost:3000',
    build: BUILD,
    callAs: (language) => {
      if (calls === 'silent') return silent;
      return (calls === 'answered' ? app : away).binder.callAs(language);
    },
  });
  const read = async (url: string) => {
    const { statusCode, body } = await http.inject(url);
    return { status: statusCode, html: body.replace(/<script[\s\S]*?<\/script>/g, '') };
  };
  return { ...site, http, read };
}

const PAGES = [
  ['/help', 'vi', 'Chọn điều đang xảy ra'],
  ['/help?lang=en', 'en', 'Choose what is happening'],
  ['/help/now', 'vi', 'Đến nơi an toàn'],
] as const;

test.each(['refused', 'silent'] as const)(
  'without its database (%s) a process that just started answers help with its text and the national numbers',
  async (state) => {
    calls = state;
    const site = await startSite();
    for (const [url, language, text] of PAGES) {
      const { status, html } = await site.read(url);
      expect([url, status]).toEqual([url, 200]);
      const numbers = EMERGENCY_HOTLINES.map(({ number }) => `href="tel:${number}"`);
      const expected = [`<html lang="${language}"`, text, ...numbers];
      expect(expected.filter((each) => !html.includes(each))).toEqual([]);
    }
    const data = await site.http.inject('/help.data');
    expect([data.statusCode, data.body.includes('111')]).toEqual([200, true]);
    await site.http.close();
  },
);

test('without its database a warm process answers help with the numbers that editors entered', async () => {
  await makeHelpPlace(app.db, { phone: '1800 2222', is_emergency: true });
  const site = await startSite();
  await site.warm();
  await makeHelpPlace(app.db, { phone: '1800 3333', is_emergency: true });
  app.publicCache.invalidate(['site']);
  await site.renew(['site']);
  calls = 'refused';
  site.invalidate('all');
  for (const [url, , text] of PAGES) {
    const { status, html } = await site.read(url);
    expect([url, status]).toEqual([url, 200]);
    const expected = [text, 'href="tel:18002222"', 'href="tel:18003333"'];
    expect(expected.filter((each) => !html.includes(each))).toEqual([]);
  }
  expect((await site.read('/about-us')).status).toBe(503);
  calls = 'answered';
  await makeHelpPlace(app.db, { phone: '1800 4444', is_emergency: true });
  app.publicCache.invalidate(['site']);
  expect((await site.read('/help')).html).toContain('href="tel:18004444"');
  await site.http.close();
});
