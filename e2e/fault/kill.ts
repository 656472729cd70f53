// `node e2e/fault/kill.ts [rounds]`: runs the product under load and does harm to it, a fault a round. After each
// one everything that was acknowledged must be there once, counters must equal their rows, and the product
// must be ready again without help.
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox } from '../../apps/api/src/test/mailbox.ts';
import { freePort } from '../../apps/api/src/test/process/free-port.ts';
import { createProduct } from '../../apps/api/src/test/process/product.ts';
import { temporaryFolder } from '../../apps/api/src/test/server.ts';
import { faultOf, READY_MS } from './faults.ts';
import { findProblems } from './invariants.ts';
import { emptyLedger, startLoad } from './load.ts';
import { countDoubtfulMails } from './rows.queries.ts';
import { openScene, stopServer } from './scene.ts';

const rounds = Number(process.argv[2] ?? 20);
/** Milliseconds of load before a fault, at random up to this, and after it. */
const BEFORE_MS = 1_500;
const AFTER_MS = 500;
const STOP_MS = 20_000;

const dataDir = await temporaryFolder('mam-fault-');
const mailbox = await startMailbox();
const settings = { SMTP_URL: mailbox.url };
const product = createProduct({ dataDir, port: await freePort(), settings });
const ledger = emptyLedger();
const problems: string[] = [];
let slowest = 0;

try {
  await product.ready(120_000);
  const item = await openScene(dataDir, ({ makeItem }) => makeItem());
  for (let round = 1; round <= rounds; round += 1) await play(round, item);
  const doubtful = await openScene(dataDir, ({ pool }) => countDoubtfulMails(pool));
  const code = await product.end('SIGTERM', STOP_MS);
  if (code !== 0) problems.push(`by hand: the last stop ended with ${code}`);
  report(doubtful);
} catch (error) {
  console.error(`${error}\n${product.log()}`);
  process.exitCode = 1;
} finally {
  await product.end('SIGKILL', STOP_MS);
  await stopServer(dataDir);
  await mailbox.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function play(round: number, item: number): Promise<void> {
  const fault = faultOf(round);
  const readers = await openScene(dataDir, ({ makeReaders }) => makeReaders(200));
  const load = startLoad({ origin: product.origin, item, ledger, readers });
  await sleep(Math.random() * BEFORE_MS);
  const began = performance.now();
  await fault.harm({ product, dataDir });
  await product.ready(READY_MS);
  const before = ledger.views.counted;
  // Ready means that readers are served, not only that the process answers.
  while (ledger.views.counted === before) {
    if (performance.now() - began > 2 * READY_MS) throw new Error('no write is acknowledged');
    await sleep(20);
  }
  const seconds = (performance.now() - began) / 1000;
  slowest = Math.max(slowest, seconds);
  await sleep(AFTER_MS);
  await load.stop();
  const found = await openScene(dataDir, ({ pool, db }) =>
    findProblems({ pool, db, item, ledger, mails: mailbox.mails, origin: product.origin }),
  );
  problems.push(...found.map((problem) => `round ${round}, ${fault.name}: ${problem}`));
  console.error(`round ${round}: ${fault.name}, ready again after ${seconds.toFixed(1)} s`);
}

function report(doubtful: number): void {
  for (const problem of problems) console.error(problem);
  const count = (kind: string) =>
    problems.filter((problem) => problem.includes(`${kind}: `)).length;
  const { comments, votes, views, questions, registrations } = ledger;
  console.log(
    `${rounds} rounds: lost ${count('lost')}, twice ${count('twice')}, by hand ${count('by hand')}; ` +
      `acknowledged ${comments.length} comments, ${votes.length} votes, ${views.counted} views, ` +
      `${questions.length} questions, ${registrations.length} registrations (${mailbox.mails.length} mails, ${doubtful} doubtful); ` +
      `slowest ready after ${slowest.toFixed(1)} s`,
  );
  if (problems.length > 0) process.exitCode = 1;
}
