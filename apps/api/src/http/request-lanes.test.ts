import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { REQUEST_LIMITS } from '../db/pool/lanes.ts';
import { registerSitePages } from '../pages/register-site.ts';
import { startTestApp } from '../test/app.ts';
import { makeAccount } from '../test/make/account.ts';
import { makePlayable } from '../test/make/playable.ts';

test('a locked table costs the calls of its own feature only, and them no longer than two seconds', async () => {
  const app = await startTestApp({ limits: REQUEST_LIMITS });
  await registerSitePages(app.http, {
    db: app.db,
    callAs: app.binder.callAs,
    clock: app.clock,
    storage: app.storage,
    log: app.http.log,
    origin: 'http://localhost:3000',
    build: join(import.meta.dirname, '../../../web/build'),
  });
  const { headers } = await makeAccount(app.db);
  const { id } = await makePlayable(app.db);
  const ask = (url: string) => app.http.inject({ url, headers });
  const answers = await app.db.transaction().execute(async (tx) => {
    await sql`lock table comments in access exclusive mode`.execute(tx);
    const blocked = Array.from({ length: 27 }, () => ask(`/api/videos-comments?video_id=${id}`));
    const others: number[] = [];
    for (const url of ['/api/profile', '/api/videos/list', '/readyz']) {
      const began = performance.now();
      expect((await ask(url)).statusCode).toBe(200);
      others.push(performance.now() - began);
    }
    const page = await ask('/dashboard');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    return { others, blocked: await Promise.all(blocked) };
  });
  // The first ten wait two seconds for their lock; the others wait for their turn.
  expect(Math.max(...answers.others)).toBeLessThan(1_500);
  for (const response of answers.blocked)
    expect(response.json()).toMatchObject({ code: 503, error: 'unavailable' });
  expect((await ask(`/api/videos-comments?video_id=${id}`)).statusCode).toBe(200);
  await app.close();
});
