import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailConnection, Sender } from './mail.ts';
import { composeMime } from './mail-mime.ts';

/**
 * Without an SMTP server each letter becomes a file, `<time>-<id>.eml`, which mail programs open.
 * Only the owner of the process may read it: its links open accounts.
 * @param folder absolute path; made with the first letter.
 */
export function openOutbox(folder: string, sender: Sender): MailConnection {
  return {
    async send(letter, onHandOver) {
      const file = join(folder, `${timestamp(letter.at)}-${letter.id}.eml`);
      const unfinished = `${file}.part`;
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, await composeMime(letter, sender, '8bit'), { mode: 0o600 });
      } catch (error) {
        return { result: 'away', reason: String(error) };
      }
      await onHandOver();
      await rename(unfinished, file);
      return { result: 'sent' };
    },
    close: () => undefined,
  };
}

/** Deletes letters of before a moment. */
export async function sweepOutbox(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const limit = timestamp(before);
  for (const name of names) if (name < limit) await rm(join(folder, name), { force: true });
}

/** Sorts as time does, and is a file name on every system. */
function timestamp(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}
