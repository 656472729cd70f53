import { execFile } from 'node:child_process';
import { copyFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { type AuthClient, newDevice, PASSWORD, useAuthApp } from '../../test/auth.ts';
import { makeComment } from '../../test/make/comment.ts';
import { makePlayable } from '../../test/make/playable.ts';
import { createTicketClient } from '../../test/make/ticket.ts';
import { freePort } from '../../test/process/free-port.ts';
import { createProduct, type Product } from '../../test/process/product.ts';
import { temporaryFolder } from '../../test/server.ts';
import { until } from '../../test/until.ts';

const TITLE = 'Chuyện tuổi mới lớn';
const QUESTION = 'Em trễ kinh một tuần rồi, có sao không ạ?';
const START_MS = 60_000;

let app: TestApp;
let auth: AuthClient;
/** Keys of the backup, and backups. */
let folder: string;
let dataDir: string;
const products: Product[] = [];

useAuthApp((started) => ({ app, auth } = started));
beforeAll(async () => {
  [folder, dataDir] = [
    await temporaryFolder('mam-backup-'),
    await temporaryFolder('mam-restored-'),
  ];
});
afterAll(async () => {
  for (const product of products) await product.end('SIGTERM', START_MS);
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true });
});

/** What `npm run backup` and `npm run restore` run. */
async function run(entry: 'backup' | 'restore', args: string[], settings: object) {
  const program = fileURLToPath(new URL(`../../../build/${entry}.js`, import.meta.url));
  const { PATH, HOME, TMPDIR } = process.env;
  const env = { PATH, HOME, TMPDIR, LOG_LEVEL: 'error', ...settings };
  return promisify(execFile)(process.execPath, [program, ...args], { env });
}

/** Restores an encrypted backup of the site into the folder, with the embedded database. */
async function restore(): Promise<void> {
  const identity = await generateX25519Identity();
  await writeFile(join(folder, 'identity'), identity);
  const to = ['--recipient', await identityToRecipient(identity)];
  const site = { DATABASE_URL: app.url, DATA_DIR: join(folder, 'site') };
  const { stdout } = await run('backup', [join(folder, 'backups'), ...to], site);
  const key = ['--identity', join(folder, 'identity')];
  await run('restore', [stdout.trim(), ...key], { DATA_DIR: dataDir });
}

async function start(): Promise<Product> {
  const product = createProduct({ dataDir, port: await freePort(), settings: { SEED: 'none' } });
  products.push(product);
  await product.ready(START_MS);
  return product;
}

/** Calls the API of a running site from a new browser; without a body, GET. */
async function call({ origin }: Product, path: string, { body, as }: CallOptions = {}) {
  const response = await fetch(`${origin}/api${path}`, {
    headers: { 'content-type': 'application/json', ...newDevice(), ...as },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return JSON.parse(await response.text());
}

interface CallOptions {
  body?: object;
  as?: Record<string, string>;
}

test('a restored folder starts with its keys only, and everybody finds what was theirs', async () => {
  const { email, headers } = await auth.signUpAndIn();
  const { id } = await makePlayable(app.db, { title: { vi: TITLE, en: 'Growing up' } });
  const written = await makeComment(app, id, { headers, text: 'Của em', anonymous: true });
  const { code } = await createTicketClient(app).ask({ text: QUESTION });
  await restore();

  await expect(start()).rejects.toThrow('ended by itself with 1');
  const keysFile = join(dataDir, 'keys.json');
  const sentence =
    `KEYS_FILE ${keysFile} is missing, and with it keys that this database was written with: ` +
    'put the right copy in its place or, if there is none, give up what its keys open: ' +
    'npm run keys:reset -- --forget (README, «Keys»).\n';
  // The process may have ended before its last lines are read.
  await until(() => products[0]?.log().includes(sentence) === true);
  expect(await readdir(dataDir)).not.toContain('keys.json');

  await copyFile(app.keysFile, keysFile);
  const site = await start();
  const page = await fetch(`${site.origin}/video/${id}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(TITLE)]);
  const { token } = await call(site, '/auth/login', { body: { email, password: PASSWORD } });
  const as = { authorization: `Bearer ${token}` };
  expect(await call(site, `/videos-comments?video_id=${id}`, { as })).toMatchObject({
    items: [{ id: written.id, text: 'Của em', mine: true }],
  });
  expect(await call(site, `/videos-comments?video_id=${id}`)).toMatchObject({
    items: [{ id: written.id, mine: false }],
  });
  expect(await call(site, '/tickets/read', { body: { code } })).toMatchObject({
    messages: [{ from: 'asker', text: QUESTION }],
  });
});
