// `node e2e/many/many.ts [times]`: two web processes behind nginx with deploy/nginx.conf and two workers, which share one
// PostgreSQL and one bucket. What one process learns holds at all of them, work is done once, and readers notice neither
// restarts nor kills, so many of each. Needs nginx; without an S3 server the processes share the disk.
import { findS3Program } from '../../apps/api/src/test/s3/s3-program.ts';
import { bans, invalidatedPages, limits, listeningAgain, maintenance } from './across.ts';
import { jobsOnce, killedWorker } from './jobs.ts';
import { underLoad } from './rolling.ts';
import { type ManySite, openMany } from './site.ts';

const times = Number(process.argv[2] ?? 5);
/** A run that shares its machine with other tests loads it less. */
const clients = times > 1 ? 3 : 1;
/** In this order: the last one stops the web processes. */
const CHAPTERS: ((site: ManySite) => Promise<string>)[] = [
  (site) => invalidatedPages(site, times),
  listeningAgain,
  limits,
  bans,
  maintenance,
  killedWorker,
  (site) => jobsOnce(site, 5 * times),
  (site) => underLoad(site, { times, clients }),
];

const figures: string[] = [];
const site = await openMany(await findS3Program());
try {
  for (const chapter of CHAPTERS) {
    const figure = await chapter(site);
    console.error(`${figure}, at ${Math.round(performance.now() / 1000)} s`);
    figures.push(figure);
  }
  console.log(
    `Two web processes, two workers, ${site.sharing}: ${figures.join('; ')}; done after ${Math.round(performance.now() / 1000)} s`,
  );
} catch (error) {
  // What went wrong stands at the end.
  console.error(`${site.products.map((product) => product.log()).join('\n')}\n${error}`);
  process.exitCode = 1;
} finally {
  await site.close();
}
// Connections to the store are kept open.
process.exit();
