import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3 } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../platform/storage/s3/s3-settings.ts';
import { freePort } from '../process/free-port.ts';

const START_MS = 60_000;
const POLL_MS = 50;
const ACCESS_KEY = 'mam-test';
const SECRET = 'a secret of the tests';

/** A real S3 server on this machine. */
export interface S3Server {
  /** Makes an empty bucket. */
  newBucket: () => Promise<S3Settings>;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Ends it, and deletes what it holds. */
  close: () => Promise<void>;
}

/** @param program VersityGW, which keeps objects as files of a folder. */
export async function startS3Server(program: string): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'mam-s3-'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const options = { region: 'us-east-1', isPathStyle: true } as const;
  const keys = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET };
  const client = new S3({
    endpoint,
    region: options.region,
    forcePathStyle: true,
    credentials: keys,
  });
  let child: ChildProcess | undefined;

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  async function start() {
    // Metadata beside the objects: not every file system has extended attributes.
    const [objects, metadata] = [join(folder, 'objects'), join(folder, 'metadata')];
    for (const each of [objects, metadata]) await mkdir(each, { recursive: true });
    const where = ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', metadata, objects];
    const env = { ROOT_ACCESS_KEY: ACCESS_KEY, ROOT_SECRET_KEY: SECRET };
    child = spawn(program, ['--quiet', ...where], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const end = performance.now() + START_MS;
    while (!(await client.listBuckets().catch(() => undefined))) {
      if (performance.now() > end) throw new Error('the S3 server does not listen');
      await sleep(POLL_MS);
    }
  }

  await start();
  return {
    ...{ start, kill },
    async newBucket() {
      const bucket = `mam-${randomBytes(6).toString('hex')}`;
      await client.createBucket({ Bucket: bucket });
      return { endpoint, bucket, ...options, ...keys };
    },
    async close() {
      client.destroy();
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings of a product that uses this bucket. */
export function s3Variables({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  return { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, ...keys };
}
