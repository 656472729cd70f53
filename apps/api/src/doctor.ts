// `npm run doctor`: reports what is wrong with this installation, in any state of it. Ends with 1 when something is.
import { toFinding } from '@mam/contract/doctor/doctor.admin';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import type { DoctorDeps } from './features/doctor/doctor.deps.rules.ts';
import { reasonOf } from './features/doctor/doctor.machine.service.ts';
import { examine } from './features/doctor/doctor.service.ts';
import { probeSite } from './features/doctor/doctor.site.service.ts';
import { formatReport } from './features/doctor/doctor.view.ts';
import { versionText } from './platform/build-info.ts';
import { systemClock } from './platform/clock.ts';
import { readSettings, type Settings } from './platform/env.ts';
import { exists } from './platform/file-system.ts';
import { silentLog } from './platform/log.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { RETENTION } from './retention.ts';
import { findMediaTools } from './transcoding/tools.ts';

/** Milliseconds for which a database that starts or does not answer is waited for. */
const DATABASE_MS = 20_000;
const DATABASE_WAIT_MS = 1_000;

async function main(): Promise<void> {
  const { settings, problems } = trySettings();
  if (!settings) return print([toFinding('settings', 'wrong', { problems })]);
  const { dataDir: folder, databaseUrl } = settings;
  // Nothing is created by looking for it.
  const isAbsent = !(await exists(folder)) && !databaseUrl;
  if (isAbsent) return print([toFinding('site', 'absent', { folder })]);
  const opened = await tryOpening(settings);
  try {
    const deps: DoctorDeps = {
      settings,
      clock: systemClock,
      tools: findMediaTools(settings),
      openStorage: () => openStorage(settings),
      database: opened,
      probe: () => probeSite(settings),
      retention: RETENTION,
    };
    await print((await examine(deps)).findings);
  } finally {
    if ('close' in opened) await opened.close();
  }
}

function trySettings(): { settings?: Settings; problems: string } {
  try {
    return { settings: readSettings(), problems: '' };
  } catch (error) {
    const [, ...problems] = String(error instanceof Error ? error.message : error).split('\n');
    return { problems: problems.map((line) => line.trim()).join('; ') };
  }
}

/** Uses the database as it is; the embedded one is started for the time of this command where the site does not run. */
async function tryOpening(settings: Settings): Promise<OpenDatabase | { reason: string }> {
  const late = AbortSignal.timeout(DATABASE_MS);
  const options = { ...settings, role: 'doctor', wait_ms: DATABASE_WAIT_MS };
  return openDatabase(options, silentLog, late).catch((error: unknown) => ({
    reason: late.aborted ? 'timeout' : causeOf(error),
  }));
}

function causeOf(error: unknown): string {
  return reasonOf(error instanceof Error && error.cause ? error.cause : error);
}

async function print(findings: Parameters<typeof formatReport>[0]['findings']): Promise<void> {
  const report = { findings, version: versionText(), checked_at: systemClock.now().toISOString() };
  process.stdout.write(formatReport(report));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
