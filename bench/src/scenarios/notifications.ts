import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { processMegabytes } from '../processes.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from '../product.ts';
import { insertReader } from '../queries/content.queries.ts';
import { insertRecipients } from '../queries/notifications.queries.ts';
import { printHeading, printLimit } from '../report.ts';

const RECIPIENTS = 20_000;
const KILLS = 5;
const HOLDS = 2;
/** The last part is sent by one process, whose memory is then compared over time. */
const EVENTS_UNTIL = 0.65;
const PACE = 6000;
/** Milliseconds for which a held notification is watched. */
const HOLD_MS = 4_000;
/** Milliseconds after which a mail under way has ended. */
const SETTLE_MS = 1_500;
const TIMEOUT_MS = 1_800_000;
const GROWTH_MB = 25;

type Headers = Record<string, string>;

/** One run: the product is started again after each kill. */
interface Run {
  product: Product;
  dataDir: string;
  server: MailServer;
  headers: Headers;
  id: number;
}

/**
 * A notification to 20 000 accounts by a real SMTP server: the whole product is killed five times and
 * the sending held twice, at random moments.
 * @throws when an address gets two mails, or the numbers do not add up.
 */
export async function measureNotifications(): Promise<void> {
  const dataDir = await newDataDir();
  const server = await startMailServer();
  let run: Run | undefined;
  try {
    run = await begin(dataDir, server);
    const began = performance.now();
    const title = `10. A notification to ${RECIPIENTS} accounts`;
    printHeading({ title, note: `killed -9 ${KILLS} times and held ${HOLDS} times` });
    for (const { at, isKill } of plan()) await (isKill ? killAt(run, at) : holdAt(run, at));
    const growth = await watchToEnd(run);
    const seconds = (performance.now() - began) / 1000;
    await report(run, { seconds, growth });
  } finally {
    await run?.product.stop();
    await server.stop();
    await removeDataDir(dataDir);
  }
}

async function begin(dataDir: string, server: MailServer): Promise<Run> {
  const product = await start(dataDir, server);
  const client = new pg.Client({ connectionString: await databaseUrl(product) });
  await client.connect();
  await insertRecipients(client, RECIPIENTS);
  const headers = { authorization: `Bearer ${await insertReader(client, 'sender', 'admin')}` };
  await client.end();
  const url = `${product.origin}/api/admin/notifications`;
  const pace = await call('GET', `${url}/pace`, headers);
  await call('PUT', `${url}/pace`, headers, { ...pace, mails_per_minute: PACE });
  const content = 'Chào bạn,\n\n- Bài mới\n- Trò chơi mới\n\n[Vào học](/learning)';
  const { id } = await call('POST', url, headers, {
    name: 'Khóa học mới',
    title: { vi: 'Lớp học có bài mới', en: 'New in your class' },
    content: { vi: content, en: content },
    send_at: 'now',
    audience: { role: 'customers', language: 'any', active_days: 0 },
  });
  return { product, dataDir, server, headers, id };
}

function start(dataDir: string, server: MailServer): Promise<Product> {
  const settings = { SMTP_URL: server.url, SEED: 'none', LOG_LEVEL: 'error' };
  return startProduct(dataDir, settings);
}

/** Kills and holds in random order, at random numbers of mails. */
function plan() {
  const kinds = Array.from({ length: KILLS + HOLDS }, (_, count) => count < KILLS);
  return kinds
    .map((isKill) => ({ isKill, at: Math.floor(Math.random() * RECIPIENTS * EVENTS_UNTIL) }))
    .toSorted((a, b) => a.at - b.at);
}

async function killAt(run: Run, at: number): Promise<void> {
  await untilCount(run, at);
  await run.product.kill();
  const count = run.server.count();
  run.product = await start(run.dataDir, run.server);
  console.log(`  killed after ${count} mails, ready again in ${run.product.readyMs.toFixed(0)} ms`);
}

async function holdAt(run: Run, at: number): Promise<void> {
  await untilCount(run, at);
  await act(run, 'hold');
  await sleep(SETTLE_MS);
  const count = run.server.count();
  await sleep(HOLD_MS);
  const sent = run.server.count() - count;
  if (sent > 0) throw new Error(`${sent} mails were sent while it was held`);
  await act(run, 'continue');
  console.log(`  held after ${count} mails, continued after ${HOLD_MS / 1000} s`);
}

/** Megabytes by which the process grew while it sent the rest. */
async function watchToEnd(run: Run): Promise<number> {
  const first = run.server.count();
  const samples: number[] = [];
  await until(async () => {
    if (run.server.count() > first + 500) samples.push(processMegabytes(run.product.pid));
    await sleep(1000);
    return (await get(run)).status === 'completed';
  });
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const highest = (values: number[]) => Math.max(...values);
  console.log(
    `  one process sent the last ${RECIPIENTS - first}: ${highest(samples).toFixed(0)} MB at most`,
  );
  return highest(samples.slice(-quarter)) - highest(samples.slice(0, quarter));
}

async function report(run: Run, { seconds, growth }: { seconds: number; growth: number }) {
  const { counts } = await get(run);
  const { mails } = run.server;
  const repeated = [...mails].filter(([, count]) => count > 1);
  if (repeated.length > 0) throw new Error(`${repeated.length} addresses got more than one mail`);
  const { total, success, failed, doubtful, skipped } = counts;
  const isComplete = total === RECIPIENTS && success + failed + doubtful + skipped === total;
  const isTrue = mails.size >= success && mails.size <= success + doubtful && failed === 0;
  const listed = await call('GET', `${urlOf(run)}/recipients?outcome=doubtful`, run.headers);
  if (!isComplete || !isTrue || listed.total !== doubtful) {
    throw new Error(
      `The numbers do not add up: ${JSON.stringify({ counts, listed, mails: mails.size })}`,
    );
  }
  console.log(
    `  ${success} / ${total} sent, ${doubtful} doubtful and listed, ${failed} failed; ${mails.size} addresses got one mail, none got two`,
  );
  console.log(`  ${seconds.toFixed(0)} s, ${((total / seconds) * 60).toFixed(0)} mails a minute`);
  printLimit('memory gained from the first to the last quarter', growth, {
    most: GROWTH_MB,
    unit: 'MB',
  });
}

async function untilCount({ server }: Run, count: number): Promise<void> {
  await until(async () => {
    await sleep(5);
    return server.count() >= count;
  });
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error('It took too long');
  }
}

const urlOf = ({ product, id }: Run) => `${product.origin}/api/admin/notifications/${id}`;
const act = (run: Run, verb: string) => call('POST', `${urlOf(run)}/${verb}`, run.headers);
const get = (run: Run) => call('GET', urlOf(run), run.headers);

/** Fields of the answers that the scenario reads. */
interface Answer {
  id: number;
  status: string;
  total: number;
  counts: Record<'total' | 'success' | 'failed' | 'doubtful' | 'skipped', number>;
}

async function call(method: string, url: string, headers: Headers, body?: object) {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as Answer;
}
