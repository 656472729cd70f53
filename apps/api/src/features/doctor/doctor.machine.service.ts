import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Finding, toFinding } from '@mam/contract/doctor/doctor.admin';
import { errorCode } from '../../platform/error-code.ts';
import { diskSpace } from '../../platform/file-system.ts';
import { createMailTransport } from '../../platform/mail/transport.ts';
import { withWorkFolder } from '../../platform/storage/storage.ts';
import { checkTools } from '../../transcoding/check-tools.ts';
import { newMediaDir } from '../../transcoding/media-files.ts';
import { findBillFonts } from '../bills/bills.pdf.view.ts';
import type { DoctorDeps } from './doctor.deps.rules.ts';

const GIGABYTE = 1024 ** 3;
/** Percent of the disk below which an operator should act. */
const LOW_PERCENT = 10;
/** Twice the bytes below which no upload is accepted. */
const FULL_BYTES = GIGABYTE / 2;

/** What went wrong, in a word that holds nothing secret. */
export function reasonOf(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

export async function checkSettings({ settings }: DoctorDeps): Promise<Finding> {
  const { protocol, hostname } = new URL(settings.publicUrl);
  if (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname))
    return toFinding('settings', 'local_address');
  return toFinding('settings', protocol === 'http:' ? 'plain_http' : 'fine');
}

export async function checkSite({ probe }: DoctorDeps): Promise<Finding | undefined> {
  const found = await probe();
  if (!found) return undefined;
  const { state, ...params } = found;
  return toFinding('site', state, params);
}

export async function checkDisk({ settings }: DoctorDeps): Promise<Finding> {
  return judgeDisk(await diskSpace(settings.dataDir));
}

/** What so many bytes mean. */
export function judgeDisk({ free, size }: { free: number; size: number }): Finding {
  const percent = Math.floor((free / size) * 100);
  const params = { percent, gigabytes: Math.round((free / GIGABYTE) * 10) / 10 };
  if (free < FULL_BYTES) return toFinding('disk', 'full', params);
  return toFinding('disk', percent < LOW_PERCENT ? 'low' : 'fine', params);
}

const PROBE_FILE = 'doctor.txt';
const PROBE_TEXT = 'written by npm run doctor';

/** Publishes a file that no row names, reads it and deletes it. */
export async function checkStorage({ openStorage }: DoctorDeps): Promise<Finding> {
  try {
    const storage = await openStorage();
    const dir = newMediaDir();
    try {
      await withWorkFolder({ storage }, async (folder) => {
        await writeFile(join(folder, PROBE_FILE), PROBE_TEXT);
        await storage.publish(folder, `${dir}/1`);
      });
      const read = await storage.read(`${dir}/1/${PROBE_FILE}`);
      return toFinding('storage', read?.toString() === PROBE_TEXT ? 'fine' : 'lost');
    } finally {
      await storage.remove(dir);
    }
  } catch (error) {
    return toFinding('storage', 'broken', { reason: reasonOf(error) });
  }
}

export async function checkFonts(): Promise<Finding> {
  try {
    for (const file of Object.values(findBillFonts())) await access(file);
    return toFinding('fonts', 'fine');
  } catch {
    return toFinding('fonts', 'missing');
  }
}

export async function checkFfmpeg({ tools }: DoctorDeps): Promise<Finding> {
  const { version, absent, missing } = await checkTools(tools);
  if (absent) return toFinding('ffmpeg', 'missing', { name: absent });
  if (missing.length > 0) return toFinding('ffmpeg', 'encoders', { names: missing.join(', ') });
  return toFinding('ffmpeg', tools.origin === 'package' ? 'packaged' : 'fine', { version });
}

/** Connects and signs in as for a mail, and sends none. */
export async function checkSmtp({ settings }: DoctorDeps): Promise<Finding> {
  const transport = createMailTransport(settings, join(settings.dataDir, 'outbox'));
  try {
    await transport.check();
    return toFinding('smtp', settings.smtpUrl ? 'fine' : 'outbox');
  } catch (error) {
    return toFinding('smtp', 'refused', { reason: reasonOf(error) });
  }
}
