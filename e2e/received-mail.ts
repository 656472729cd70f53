import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type Mailbox, type ReceivedMail, startMailbox } from '../apps/api/src/test/mailbox.ts';

export type StoredMail = Pick<ReceivedMail, 'to' | 'subject' | 'text' | 'html' | 'links'>;

/** A real SMTP server that writes every mail to a folder, where tests of other processes read it. */
export function startMailFolder(folder: string): Promise<Mailbox> {
  return startMailbox({
    async onMessage({ to, subject, text, html, links }) {
      // Names that sort by time.
      const file = join(folder, `${Date.now()}-${randomUUID()}`);
      await writeFile(
        file,
        JSON.stringify({ to, subject, text, html, links } satisfies StoredMail),
      );
      // Renamed when complete, so that readers never see a partial file.
      await rename(file, `${file}.json`);
    },
  });
}

/** Mails received for an address, oldest first; waits until there are at least `count`. */
export async function mailsTo(address: string, count = 1): Promise<StoredMail[]> {
  let mails: StoredMail[] = [];
  await expect
    .poll(
      async () => {
        mails = (await allMails()).filter(({ to }) => to.includes(address));
        return mails.length;
      },
      { timeout: 30_000, message: `mails to ${address}` },
    )
    .toBeGreaterThanOrEqual(count);
  return mails;
}

async function allMails(): Promise<StoredMail[]> {
  const folder = process.env.MAM_MAIL_FOLDER ?? '';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
  );
}

/** The link in the last mail to an address, as a path of the site. */
export async function linkTo(address: string, path: string, count = 1): Promise<string> {
  const mails = await mailsTo(address, count);
  const links = mails.flatMap(({ links }) => links).filter((link) => link.includes(path));
  const link = links.at(-1);
  if (!link) throw new Error(`No mail to ${address} has a link to ${path}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
