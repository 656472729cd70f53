import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Mailbox, type ReceivedMail, startMailbox } from '../apps/api/src/test/mailbox.ts';

export type StoredMail = Pick<ReceivedMail, 'to' | 'subject' | 'text' | 'html' | 'links'>;

/** A real SMTP server that puts every letter into a folder, where tests of other processes find it. */
export function startMailFolder(folder: string): Promise<Mailbox> {
  return startMailbox({
    async onMessage({ to, subject, text, html, links }) {
      // Names that sort by time.
      const file = join(folder, `${Date.now()}-${randomUUID()}`);
      await writeFile(
        file,
        JSON.stringify({ to, subject, text, html, links } satisfies StoredMail),
      );
      // Whoever looks finds whole letters only.
      await rename(file, `${file}.json`);
    },
  });
}

/** The letters that have come to an address, oldest first; waits until there are as many as asked for. */
export async function mailsTo(address: string, count = 1): Promise<StoredMail[]> {
  let found: StoredMail[] = [];
  await expect
    .poll(
      async () => {
        found = (await allMails()).filter(({ to }) => to.includes(address));
        return found.length;
      },
      { timeout: 30_000, message: `letters to ${address}` },
    )
    .toBeGreaterThanOrEqual(count);
  return found;
}

async function allMails(): Promise<StoredMail[]> {
  const folder = process.env.MAM_MAIL_FOLDER ?? '';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}
