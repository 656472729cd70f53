import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailConnection, Sender } from './mail.ts';
import { composeMime } from './mime.ts';

/**
 * Without an SMTP server each message becomes a file, `<time>-<id>.eml`, which mail programs can open.
 * Only the user of the process may read or list them: the links give access to accounts.
 * @param folder absolute path; created with the first message.
 */
export function openOutbox(folder: string, sender: Sender): MailConnection {
  return {
    async send(message, beforeEndOfData) {
      const file = join(folder, `${timestamp(message.at)}-${message.id}.eml`);
      const partial = `${file}.part`;
      try {
        await mkdir(folder, { recursive: true });
        await chmod(folder, 0o700);
        await writeFile(partial, await composeMime(message, sender, '8bit'), { mode: 0o600 });
      } catch (error) {
        return { result: 'unreachable', reason: String(error) };
      }
      await beforeEndOfData();
      await rename(partial, file);
      return { result: 'sent' };
    },
    close: () => undefined,
  };
}

/** Deletes messages that are older than a moment. */
export async function sweepOutbox(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const limit = timestamp(before);
  for (const name of names) if (name < limit) await rm(join(folder, name), { force: true });
}

/** Sorts by time and is a valid file name on every system. */
function timestamp(at: Date): string {
  return at.toISOString().replaceAll(':', '-');
}
