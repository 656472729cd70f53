// `npm run media:move -- --to s3`: copies the media files to the other store, also while the site runs.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDatabase } from './db/open.ts';
import { type Moved, moveMedia } from './features/media/media.move.service.ts';
import { readSettings, type Settings } from './platform/env.ts';
import { plainLog } from './platform/log.ts';
import { mediaFolder, openStoredFiles } from './platform/storage/open-storage.ts';

const USAGE = `npm run media:move -- --to s3|disk [--dry]

Copies every media file from DATA_DIR to the bucket of the S3_… settings, or back, and compares both.
What was compared before is left out, so it can be repeated. Nothing is deleted. --dry only counts.`;

/** Files between two lines about how far it is. */
const REPORTED_EVERY = 200;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, dry: { type: 'boolean' } } });
  const { to } = values;
  if (to !== 's3' && to !== 'disk') throw new Error(USAGE);
  const settings = readSettings();
  if (!settings.s3) throw new Error('The bucket is not known: set S3_ENDPOINT and its others.');
  const database = await openDatabase({ ...settings, role: 'media-move' }, plainLog);
  try {
    const disk = await openStoredFiles({ ...settings, s3: undefined });
    const bucket = await openStoredFiles(settings);
    const stores = to === 's3' ? { from: disk, to: bucket } : { from: bucket, to: disk };
    const moved = await moveMedia({
      ...{ db: database.db, ...stores, isDry: values.dry === true, onFile: report },
      folder: `${mediaFolder(settings.dataDir)}.moving`,
      journal: join(settings.dataDir, `media-move-to-${to}.sha256`),
    });
    process.stdout.write(`${summary(moved, settings, { to, isDry: values.dry === true })}\n`);
  } finally {
    await database.close();
  }
}

function report({ files, known, arriving }: Moved): void {
  const seen = files + known + arriving;
  if (seen % REPORTED_EVERY === 0) plainLog.info(`${seen} files seen, ${files} of them copied`);
}

function summary(
  { files, bytes, known, arriving }: Moved,
  { dataDir }: Settings,
  { to, isDry }: { to: 's3' | 'disk'; isDry: boolean },
): string {
  const megabytes = Math.ceil(bytes / 1_000_000);
  const counts = `${files} files (${megabytes} MB) ${isDry ? 'to copy' : 'copied and compared'}, ${known} were there.`;
  const uploads = arriving > 0 ? ` ${arriving} uploads still arrive: finish them first.` : '';
  if (isDry) return counts + uploads;
  const next =
    to === 's3'
      ? `Start the site with these settings, repeat this once, and then delete ${mediaFolder(dataDir)}/files and sources.`
      : 'Start the site without the S3_… settings, repeat this once with them, and then empty the bucket.';
  return `${counts}${uploads}\n${next}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
