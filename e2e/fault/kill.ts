// `node e2e/fault/kill.ts [rounds] [--site alone|divided] [--from round] [--minutes m] [--pace p]`: runs a site under load and does
// harm to it, a fault a round, in turn. After each one everything that was acknowledged must be there once, counters
// must equal their rows, nothing may be stuck, and the site must be well again without help. `--from` goes on where an
// earlier run ended, `--minutes` begins no round after so many, `--pace 0.2` shortens load and lasting harm to a fifth.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { ALONE_FAULTS } from './faults.alone.ts';
import { DIVIDED_FAULTS } from './faults.divided.ts';
import { createReport } from './report.ts';
import { openAlone, openDivided, type Site } from './site.ts';
import { mountingCommand } from './small-disk.ts';
import { openStage, type Stage } from './stage.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'alone' },
    from: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    pace: { type: 'string', default: '1' },
    // Set by this program for itself.
    mounts: { type: 'boolean', default: false },
  },
});
const rounds = Number(positionals[0] ?? 20);
const endsAt = performance.now() + Number(values.minutes) * 60_000;
/** Sites that had to be given up, after which a run ends. */
const FAILURES_MAX = 10;

if (values.site === 'divided' && !values.mounts) runWithMounts();
if (values.site === 'divided') await run(() => openDivided(values.mounts), DIVIDED_FAULTS);
else await run(openAlone, ALONE_FAULTS);

/** Goes on where disks can be mounted, and returns where there is no such place. */
function runWithMounts(): void {
  const [command, ...options] = mountingCommand() ?? [];
  if (!command) {
    console.log('No disk can be mounted here: the faults of disks are left out.');
    return;
  }
  const args = [...options, process.execPath, ...process.argv.slice(1), '--mounts'];
  process.exit(spawnSync(command, args, { stdio: 'inherit' }).status ?? 1);
}

async function run<S extends Site>(open: () => Promise<S>, all: Fault<S>[]): Promise<void> {
  const report = createReport();
  let stage: Stage<S> | undefined;
  for (let round = Number(values.from); round <= rounds; round += 1) {
    if (performance.now() > endsAt || report.failures() >= FAILURES_MAX) break;
    const fault = all[(round - 1) % all.length];
    if (!fault) break;
    stage ??= await openStage(open, Number(values.pace));
    if (fault.isPossible && !fault.isPossible(stage.site)) continue;
    try {
      report.add(round, fault.name, await stage.play(fault));
    } catch (error) {
      report.fail(round, fault.name, `${error}\n${stage.log()}`);
      report.count(await stage.close(false));
      stage = undefined;
    }
  }
  if (stage) {
    const totals = await stage.close(true);
    report.count(totals);
    // Why a film was tried again is known to the site alone.
    if (totals.problems.length > 0) console.error(stage.filmLog());
  }
  process.exitCode = report.print();
  // An upload that cannot be sent is tried for ever.
  process.exit();
}
