// `npm run bench`: the product against baselines on the same machine, as ratios of one run.
import { availableParallelism, loadavg } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { countStarterFolders, prepareContent } from './content.ts';
import { printComparison, storeFigures } from './figures.ts';
import type { Load, LoadResult } from './load.program.ts';
import { processMegabytes } from './processes.ts';
import { databaseUrl, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';
import { startProgram } from './programs.ts';
import { measureAnswers } from './scenarios/answers.ts';
import { measureColdPage } from './scenarios/cold-page.ts';
import { measureComments } from './scenarios/comments.ts';
import { measureMadeUpPages } from './scenarios/made-up-pages.ts';
import { measureMemory } from './scenarios/memory.ts';
import { measureNotifications } from './scenarios/notifications.ts';
import { printProcess } from './scenarios/process.ts';
import { measureScale } from './scenarios/scale.ts';
import type { BenchContext } from './scenarios/scenario.ts';
import { measureSearch } from './scenarios/search.ts';
import { measureSearchGrowth } from './scenarios/search-growth.ts';
import { measureDuringSignIns } from './scenarios/sign-ins.ts';
import { measureLike, measureSignedInList } from './scenarios/signed-in.ts';
import { measureStatistics } from './scenarios/statistics.ts';
import { measureList, measurePage } from './scenarios/warm.ts';

const SCENARIOS = {
  list: measureList,
  page: measurePage,
  cold: measureColdPage,
  'signed-in': measureSignedInList,
  like: measureLike,
  'sign-ins': measureDuringSignIns,
  statistics: measureStatistics,
  'made-up': measureMadeUpPages,
  comments: measureComments,
  answers: measureAnswers,
  // Last: these leave their items behind.
  search: measureSearch,
  'search-growth': measureSearchGrowth,
};

/** Ten minutes long: only by name. */
const LONG = ['search-growth'];

/** With products of their own, and minutes long: only by name. */
const ALONE: Record<string, (data?: string) => Promise<void>> = {
  memory: measureMemory,
  notifications: measureNotifications,
  scale: measureScale,
};

const USAGE = `npm run bench [-- --quick] [-- --scenario <name> …]
  --against   a checkout with another build: cold pages, hot pages and lists of both, in turn
  --quick     a third of the samples (some minutes; rougher)
  --data      for the scenario scale: a folder that npm run bench:seed has made
  --scenario  only some scenarios: ${Object.keys(SCENARIOS).join(', ')};
              only by name, many minutes: ${[...LONG, ...Object.keys(ALONE)].join(', ')}
  --store     keep the ratios of this run for the comparison of later ones`;

/** A list shows 12; each connection of the signed-in scenarios is another reader. */
const WANTED = { videos: 12, readers: 48 };
/** Milliseconds after which a started server is idle. */
const IDLE_AFTER_MS = 2_000;

type Length = Pick<BenchContext, 'rounds' | 'seconds' | 'items'>;

const EVERYDAY = Object.keys(SCENARIOS).filter((name) => !LONG.includes(name));
/** Minutes after which a run that hangs is ended. */
const MINUTES_MAX = { quick: 20, whole: 100 };

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    against: { type: 'string' },
    store: { type: 'boolean', default: false },
    data: { type: 'string' },
    scenario: { type: 'string', multiple: true, default: EVERYDAY },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.scenario.some((name) => !(name in { ...SCENARIOS, ...ALONE })))
  console.log(USAGE);
else await runChosen();

async function runChosen(): Promise<void> {
  endAfter(values.quick ? MINUTES_MAX.quick : MINUTES_MAX.whole);
  printMachineLoad();
  for (const [name, measure] of Object.entries(ALONE)) {
    if (values.scenario.includes(name)) await measure(values.data);
  }
  const isAnyLeft = values.scenario.some((name) => name in SCENARIOS);
  if (isAnyLeft) {
    const length = values.quick ? { rounds: 4, items: 10_000 } : { rounds: 12, items: 40_000 };
    await run({ ...length, seconds: 1 });
  }
  const isWorse = printComparison();
  if (values.store) storeFigures();
  const again = process.argv.slice(2).join(' ');
  console.log(`\nAgain: npm run bench${again && ` -- ${again}`}`);
  // Connections that a scenario left open must not keep it from ending.
  process.exit(isWorse ? 1 : 0);
}

function endAfter(minutes: number): void {
  setTimeout(() => {
    printComparison();
    console.error(`\nNot done after ${minutes} minutes: ended.`);
    process.exit(1);
  }, minutes * 60_000);
}

async function run(length: Length): Promise<void> {
  const dataDir = await newDataDir();
  const loadProgram = startProgram<Load, LoadResult>('./load.program.ts');
  try {
    console.log('First start, then the starter content …');
    const starter = await countStarterFolders();
    const first = await withProduct(await startProduct(dataDir), async (product) => {
      const content = await prepareContent(await databaseUrl(product), { ...WANTED, starter });
      await sleep(IDLE_AFTER_MS);
      const firstMegabytes = processMegabytes(product.pid);
      return { startMs: product.readyMs, firstMegabytes, content };
    });
    const again = await startProduct(dataDir);
    await withProduct(again, async (product) => {
      const rival = await startRival(product, values.against);
      const measured = measureAll({ ...length, ...first, product, rival, loadProgram });
      await measured.finally(() => rival?.stop());
    });
  } finally {
    loadProgram.stop();
    await removeDataDir(dataDir);
  }
}

/** Another build beside the product, on its database and files. */
async function startRival(product: Product, root: string | undefined) {
  if (root === undefined) return undefined;
  const settings = { DATABASE_URL: await databaseUrl(product), ROLE: 'web' };
  return startProduct(product.dataDir, settings, resolve(root));
}

async function measureAll(
  context: BenchContext & { startMs: number; firstMegabytes: number },
): Promise<void> {
  const { product } = context;
  await sleep(IDLE_AFTER_MS);
  const idleMegabytes = processMegabytes(product.pid);
  const content = { ...context.content, databaseUrl: await databaseUrl(product) };
  for (const [name, measure] of Object.entries(SCENARIOS)) {
    if (values.scenario.includes(name)) await measure({ ...context, content });
  }
  // Responses whose client has gone are still being computed.
  await sleep(IDLE_AFTER_MS);
  printProcess({
    firstStartMs: context.startMs,
    firstMegabytes: context.firstMegabytes,
    secondStartMs: product.readyMs,
    idleMegabytes,
    loadedMegabytes: processMegabytes(product.pid),
  });
}

/** Ratios of interleaved samples cancel other work on the machine; times and p99 do not. */
function printMachineLoad(): void {
  const [busy = 0] = loadavg();
  const cores = availableParallelism();
  console.log(`${cores} cores, load ${busy.toFixed(1)} before the run, Node ${process.version}`);
  if (busy > cores / 2)
    console.log('The machine is busy: trust the ratios, not the p99 and times.');
}

/** Stops a server even when the action fails. */
async function withProduct<T>(
  product: Product,
  action: (product: Product) => Promise<T>,
): Promise<T> {
  try {
    return await action(product);
  } finally {
    await product.stop();
  }
}
