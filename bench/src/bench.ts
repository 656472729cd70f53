// `npm run bench`: ours against the floor of the same machine, as ratios of one run.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countStarterFolders, prepareContent } from './content.ts';
import type { Burst, BurstResult } from './load.program.ts';
import { processMegabytes } from './processes.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';
import { startProgram } from './programs.ts';
import type { Bench } from './rows/bench.ts';
import { measureColdPage } from './rows/cold.ts';
import { printProcess } from './rows/process.ts';
import { measureDuringSignIns } from './rows/sign-ins.ts';
import { measureLike, measureSignedInList } from './rows/signed-in.ts';
import { measureStatistics } from './rows/statistics.ts';
import { measureList, measurePage } from './rows/warm.ts';

const ROWS = {
  list: measureList,
  page: measurePage,
  cold: measureColdPage,
  'signed-in': measureSignedInList,
  like: measureLike,
  'sign-ins': measureDuringSignIns,
  statistics: measureStatistics,
};

const USAGE = `npm run bench [-- --quick] [-- --row <name> …]
  --quick  a third of the turns (about a minute; rougher)
  --row    only some rows: ${Object.keys(ROWS).join(', ')}`;

/** A list shows 12; each connection of the signed-in rows is another reader. */
const WANTED = { videos: 12, readers: 48 };
/** After so long a started server has nothing left to do. */
const CALM_MS = 2_000;

type Length = Pick<Bench, 'rounds' | 'seconds'>;

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    row: { type: 'string', multiple: true, default: Object.keys(ROWS) },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.row.some((name) => !(name in ROWS))) console.log(USAGE);
else await run({ rounds: values.quick ? 4 : 12, seconds: 1 });

async function run(length: Length): Promise<void> {
  sayHowBusy();
  const dataDir = await newDataDir();
  const load = startProgram<Burst, BurstResult>('./load.program.ts');
  try {
    console.log('First start, then the starter content …');
    const starter = await countStarterFolders();
    const first = await use(await startProduct(dataDir), async (product) => ({
      startMs: product.readyMs,
      content: await prepareContent(await databaseUrl(product), { ...WANTED, starter }),
    }));
    const again = await startProduct(dataDir);
    await use(again, (product) => measureAll({ ...length, ...first, product, load }));
  } finally {
    load.stop();
    await removeDataDir(dataDir);
  }
}

async function measureAll(bench: Bench & { startMs: number }): Promise<void> {
  const { product } = bench;
  await sleep(CALM_MS);
  const idleMegabytes = processMegabytes(product.pid);
  const content = { ...bench.content, databaseUrl: await databaseUrl(product) };
  for (const [name, measure] of Object.entries(ROWS)) {
    if (values.row.includes(name)) await measure({ ...bench, content });
  }
  // Answers nobody waits for any more are still being made.
  await sleep(CALM_MS);
  printProcess({
    firstStartMs: bench.startMs,
    secondStartMs: product.readyMs,
    idleMegabytes,
    loadedMegabytes: processMegabytes(product.pid),
  });
  const again = process.argv.slice(2).join(' ');
  console.log(`\nAgain: npm run bench${again && ` -- ${again}`}`);
}

/** Turns and ratios even out what others do on the machine; times and p99 do not. */
function sayHowBusy(): void {
  const [busy = 0] = loadavg();
  const cores = availableParallelism();
  console.log(`${cores} cores, load ${busy.toFixed(1)} before the run, Node ${process.version}`);
  if (busy > cores / 2)
    console.log('The machine is busy: trust the ratios, not the p99 and times.');
}

/** Stops a server however its use ends. */
async function use<T>(product: Product, action: (product: Product) => Promise<T>): Promise<T> {
  try {
    return await action(product);
  } finally {
    await product.stop();
  }
}
