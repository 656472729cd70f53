import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { googleSettings, startProvider } from './google.ts';
import { inDatabase } from './reader.ts';
import { startMailFolder } from './received-mail.ts';
import { startSite } from './site.ts';
import { ADULT_VIDEO } from './starter-items.ts';

/**
 * One site for the whole run, with a mail server and an OpenID provider of its own; what is returned
 * stops them. `MAM_ORIGIN` names a site that runs already: then the journeys need `MAM_DATA_DIR`,
 * `MAM_DATABASE_URL`, `MAM_MAIL_FOLDER` and `MAM_PROVIDER` as well.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.MAM_ORIGIN) return async () => undefined;
  const folder = await mkdtemp(join(tmpdir(), 'mam-mail-'));
  const [mailbox, provider] = await Promise.all([startMailFolder(folder), startProvider()]);
  const stopOthers = async () => {
    await Promise.all([mailbox.stop(), provider.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  const settings = { SMTP_URL: mailbox.url, ...googleSettings(provider) };
  const site = await startSite(settings).catch(async (error: unknown) => {
    await stopOthers();
    throw error;
  });
  const file = await readFile(join(site.dataDir, 'database.json'), 'utf8');
  process.env.MAM_ORIGIN = site.origin;
  process.env.MAM_DATA_DIR = site.dataDir;
  process.env.MAM_MAIL_FOLDER = folder;
  process.env.MAM_PROVIDER = provider.issuer;
  process.env.MAM_DATABASE_URL = JSON.parse(file).url;
  await makeAdultVideo();
  return async () => {
    await site.stop();
    await stopOthers();
  };
}

/** The starter content has no 18+ video, and the journeys of the age gate need one. */
function makeAdultVideo(): Promise<unknown> {
  return inDatabase((client) =>
    client.query('update playables set min_age = 18 where uuid = $1', [ADULT_VIDEO]),
  );
}
