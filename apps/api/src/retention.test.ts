import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@mam/contract/core/days';
import { SYNONYM_RETENTION_DAYS } from '@mam/contract/search/search.admin';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepOld } from './retention.ts';
import { startTestApp, type TestApp } from './test/app.ts';
import { makePlayable } from './test/make/playable.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A synonym that was deleted at this moment. */
async function makeSynonym(term: string): Promise<void> {
  const row = { term, folded_term: term, meanings: ['x'], deleted_at: app.clock.now() };
  await app.db.insertInto('search_synonyms').values(row).execute();
}

async function synonyms(): Promise<string[]> {
  const rows = app.db.selectFrom('search_synonyms').where('deleted_at', 'is not', null);
  return (await rows.select('term').execute()).map(({ term }) => term);
}

test('rows are deleted after their days, not before', async () => {
  await makeSynonym('cũ');
  app.clock.move(SYNONYM_RETENTION_DAYS * DAY_MS);
  await makeSynonym('mới');
  await sweepOld(app.deps);
  expect(await synonyms()).toEqual(['cũ', 'mới']);
  app.clock.move(1);
  await sweepOld(app.deps);
  expect(await synonyms()).toEqual(['mới']);
});

test('each list is swept at its own time', async () => {
  const { id: playable_id } = await makePlayable(app.db);
  const mark = { playable_id, device_hash: randomBytes(16), seen_at: app.clock.now() };
  await app.db.insertInto('view_marks').values(mark).execute();
  const marks = () => app.db.selectFrom('view_marks').selectAll().execute();
  app.clock.move(DAY_MS / 24 + 1);
  await sweepOld(app.deps, 'often');
  await sweepOld(app.deps, 'nightly');
  expect(await marks()).toHaveLength(1);
  await sweepOld(app.deps, 'hourly');
  expect(await marks()).toEqual([]);
});

test('one table that fails is reported and does not keep the rows of the others', async () => {
  await makeSynonym('đã xóa');
  app.clock.move(SYNONYM_RETENTION_DAYS * DAY_MS + 1);
  await sql`alter table sessions rename to absent`.execute(app.db);
  await expect(sweepOld(app.deps)).rejects.toThrow();
  await sql`alter table absent rename to sessions`.execute(app.db);
  expect(await synonyms()).toEqual([]);
});
