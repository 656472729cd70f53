import { type Fault, kill, killAndStart, killBackend, stopInOrder } from './fault.ts';
import { fillJournal, setReadOnly } from './rows.queries.ts';
import { openScene, serverPid } from './scene.ts';
import type { DividedSite } from './site.ts';

type DividedFault = Fault<DividedSite>;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Kills of its parts. */
export const DIVIDED_KILLS: DividedFault[] = [
  { name: 'kill -9 of the web process', harm: ({ web }) => killAndStart(web) },
  { name: 'kill -9 of the worker', withFilm: true, harm: ({ worker }) => killAndStart(worker) },
  {
    name: 'SIGTERM of the worker',
    async harm({ worker }) {
      await stopInOrder(worker);
      worker.start();
    },
  },
  { name: 'kill -9 of PostgreSQL', harm: async ({ dataDir }) => kill(await serverPid(dataDir)) },
  { name: 'kill -9 of one connection of PostgreSQL', harm: (site) => killBackend(site) },
];

/** Between the processes and PostgreSQL. */
const NETWORK: DividedFault[] = [
  {
    name: 'each packet of PostgreSQL 200 ms late',
    async harm({ network }) {
      network.slow(200);
      return network.restore;
    },
  },
  {
    name: 'PostgreSQL silent',
    async harm({ network }) {
      network.silence();
      return network.restore;
    },
  },
  { name: 'every connection of PostgreSQL reset', harm: async ({ network }) => network.reset() },
  {
    name: 'PostgreSQL out of reach',
    async harm({ network }) {
      network.refuse();
      return network.restore;
    },
  },
];

const MAIL: DividedFault[] = [
  mailFault('mail server killed', ({ mail }) => mail.kill()),
  mailFault('mail server silent', ({ mail }) => mail.silence()),
  mailFault('mail server defers (451)', ({ mail }) => mail.refuse(451)),
  mailFault('mail server rejects (550)', ({ mail }) => mail.refuse(550)),
];

const DISKS: DividedFault[] = [
  diskFault('disk of media full', ({ media }) => media.fill()),
  diskFault('disk of media read-only', ({ media }) => media.refuseWrites()),
  diskFault('disk of PostgreSQL full', async ({ database }, { dataDir }) => {
    await database.fill();
    // Room that its journal has already would last for minutes of this load.
    await openScene(dataDir, ({ pool }) => fillJournal(pool)).catch(() => undefined);
  }),
];

const OTHERS: DividedFault[] = [
  {
    name: 'PostgreSQL read-only, as a standby',
    async harm({ dataDir }) {
      await openScene(dataDir, ({ pool }) => setReadOnly(pool, true));
      return () => openScene(dataDir, ({ pool }) => setReadOnly(pool, false));
    },
  },
  clockFault('clock of the web process 400 days ahead', 'web', 400 * DAY_MS),
  clockFault('clock of the web process an hour behind', 'web', -HOUR_MS),
  clockFault('clock of the worker 400 days ahead', 'worker', 400 * DAY_MS),
  clockFault('clock of the worker a day behind', 'worker', -DAY_MS),
  {
    name: 'clock of the worker 400 days ahead, and kill -9',
    until: 'mail',
    async harm({ clocks, worker }) {
      await clocks.worker.set(worker, 400 * DAY_MS);
      return async () => {
        kill(worker.pid());
        await clocks.worker.write(0);
        await killAndStart(worker);
      };
    },
  },
];

/** Faults of processes that share a PostgreSQL, one row each. */
export const DIVIDED_FAULTS: DividedFault[] = [
  ...DIVIDED_KILLS,
  ...NETWORK,
  ...MAIL,
  ...DISKS,
  ...OTHERS,
];

function mailFault(name: string, harm: (site: DividedSite) => void): DividedFault {
  return {
    name,
    until: 'mail',
    async harm(site) {
      harm(site);
      return site.mail.restore;
    },
  };
}

type Disks = NonNullable<DividedSite['disks']>;

function diskFault(
  name: string,
  harm: (disks: Disks, site: DividedSite) => Promise<void>,
): DividedFault {
  return {
    name,
    withFilm: true,
    isPossible: ({ disks }) => disks !== undefined,
    async harm(site) {
      const { disks } = site;
      if (!disks) return;
      await harm(disks, site);
      return async () => {
        await disks.database.restore();
        await disks.media.restore();
      };
    },
  };
}

function clockFault(name: string, role: 'web' | 'worker', aheadMs: number): DividedFault {
  return {
    name,
    until: 'mail',
    async harm({ clocks, [role]: product }) {
      await clocks[role].set(product, aheadMs);
      return () => clocks[role].set(product, 0);
    },
  };
}
