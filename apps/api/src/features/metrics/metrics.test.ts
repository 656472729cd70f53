import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { registerSitePages } from '../../pages/register-site.ts';
import { systemClock } from '../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { makeAccount } from '../../test/make/account.ts';
import { makeMedia } from '../../test/make/media-row.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { saveReport } from '../settings/reports.service.ts';
import { buildMetricsApp } from './metrics.routes.ts';
import { createMetrics, type Metrics } from './metrics.service.ts';

const DEPLOY = join(import.meta.dirname, '../../../../../deploy');
const EMAIL = 'nguoi.doc@example.vn';

let app: TestApp;
let metrics: Metrics;
let server: ReturnType<typeof buildMetricsApp>;
let origin: string;

beforeAll(async () => {
  const base = await startTestApp();
  const pool = { totalCount: 5, idleCount: 3, waitingCount: 1, options: { max: 20 } };
  const sources = { db: base.db, pool: pool as never, ping: async () => undefined };
  metrics = createMetrics({
    ...sources,
    clock: { aheadMs: () => 2_000 },
    dataDir: base.storage.root,
  });
  const { buildApp } = await import('../../app.ts');
  const { OPTIONS } = await import('../../test/app.ts');
  const metered = await buildApp(base.deps, { ...OPTIONS, meter: metrics.meter });
  app = { ...base, ...metered };
  const { http, binder, answerEarly, maintenance, publicCache } = app;
  const web = await registerSitePages(http, {
    ...{
      db: app.db,
      callAs: binder.callAs,
      clock: app.clock,
      log: http.log,
      maintenance,
      storage: app.storage,
    },
    ...{ answerEarly, origin: 'http://localhost:3000', meter: metrics.meter },
    build: join(import.meta.dirname, '../../../../web/build'),
  });
  metrics.watchSite({
    caches: { pages: web.cache, answers: publicCache.cache },
    renders: web.renders,
  });
  await makePlayable(app.db);
  await makeMedia(app.db, { status: 'failed' });
  await app.deps.jobs.send({ name: 'left-alone', concurrency: 1 }, {});
  await saveReport(app.db, 'backup', { at: systemClock.now(), is_encrypted: false });
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const readiness = { isStopping: false, isWorking: true };
  server = buildMetricsApp({ metrics, ping: async () => undefined, readiness });
});
afterAll(async () => {
  await server.close();
  await app.http.close();
  await app.close();
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(origin + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
};
const scrape = async () => (await server.inject('/metrics')).body;

/** The value of a sample; undefined where there is none. */
function sampleOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

test('requests are counted by pattern, whether they were kept or not, and nothing names a reader', async () => {
  const { headers } = await makeAccount(app.db, { email: EMAIL });
  const secrets = ['bi-mat-cua-em', EMAIL, '203.0.113.9'];
  for (let times = 0; times < 3; times += 1) {
    await get('/video?keyword=bi-mat-cua-em');
    await get('/video');
    await get('/api/videos/list?size=12');
    await get('/api/profile', headers);
    await get('/bi-mat-cua-em', { 'x-forwarded-for': '203.0.113.9' });
    await get('/favicon.ico');
  }
  const text = await scrape();
  const count = (route: string, status: string) =>
    sampleOf(text, `mam_http_requests_total{route="${route}",status="${status}"}`);
  expect(count('/video', '2xx')).toBe(6);
  expect(count('/api/videos/list', '2xx')).toBe(3);
  expect(count('/api/profile', '2xx')).toBe(3);
  expect(count('unmatched', '4xx')).toBe(3);
  expect(count('/*.*', '2xx')).toBe(3);
  const worked = 'mam_http_request_duration_seconds_count{route="/api/videos/list",status="2xx"}';
  expect(sampleOf(text, worked)).toBe(1);
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(sampleOf(text, 'mam_cache_misses_total{cache="answers"}')).toBeGreaterThan(0);
  expect(sampleOf(text, 'mam_cache_hits_total{cache="answers"}')).toBeGreaterThanOrEqual(2);
  expect(sampleOf(text, 'mam_cache_hits_total{cache="pages"}')).toBeGreaterThanOrEqual(2);
  expect(sampleOf(text, 'mam_renders_total')).toBeGreaterThan(0);
});

test('a hundred invented addresses make no further figures', async () => {
  const before = (await scrape()).split('\n').length;
  for (let n = 0; n < 100; n += 1)
    await app.http.inject(`/${n % 2 === 0 ? 'video' : 'api'}/invented-${n}`);
  expect((await scrape()).split('\n').length - before).toBeLessThan(40);
});

test('state of database, queues, conversions, backup, disk and clock', async () => {
  const text = await scrape();
  expect(sampleOf(text, 'mam_queue_jobs{queue="left-alone",state="waiting"}')).toBe(1);
  expect(sampleOf(text, 'mam_media_files{status="failed"}')).toBe(1);
  expect(sampleOf(text, 'mam_database_connections{state="busy"}')).toBe(2);
  expect(sampleOf(text, 'mam_database_up')).toBe(1);
  expect(sampleOf(text, 'mam_clock_ahead_seconds')).toBe(2);
  expect(sampleOf(text, 'mam_disk_free_bytes')).toBeGreaterThan(0);
  expect(sampleOf(text, 'mam_backup_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
  expect(text).toMatch(/^mam_build_info\{version="[^"]+",commit="[^"]*"\} 1$/m);
});

test('the address of figures also answers for health, and for nothing else', async () => {
  expect((await server.inject('/readyz')).body).toBe('ok');
  expect((await server.inject('/healthz')).body).toMatch(/^ok\nversion: /);
  expect((await server.inject('/api/profile')).statusCode).toBe(404);
});

test('alert rules and dashboard name only figures that there are', async () => {
  const rules = parse(await readFile(join(DEPLOY, 'prometheus-rules.yml'), 'utf8'));
  const alerts: { alert: string; expr: string; annotations: { summary: string } }[] =
    rules.groups.flatMap((group: { rules: unknown[] }) => group.rules);
  for (const { alert, annotations } of alerts) {
    expect(alert).toMatch(/^Mam[A-Za-z]+$/);
    expect(annotations.summary).not.toBe('');
  }
  const dashboard = JSON.parse(await readFile(join(DEPLOY, 'grafana-dashboard.json'), 'utf8'));
  const targets: { expr: string }[] = dashboard.panels.flatMap(
    (panel: { targets: unknown[] }) => panel.targets,
  );
  const exprs = [...alerts, ...targets].map(({ expr }) => expr);
  expect(exprs.length).toBeGreaterThan(25);
  const used = new Set(exprs.flatMap((expr) => expr.match(/\b(?:mam|nodejs|process)_\w+/g) ?? []));
  const text = await scrape();
  const known = new Set(
    text.split('\n').flatMap((line) => /^(?:# TYPE )?([a-z]\w+)/.exec(line)?.[1] ?? []),
  );
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  for (const label of ['doubtful', 'failed']) expect(text).toContain(`"${label}"`);
});
