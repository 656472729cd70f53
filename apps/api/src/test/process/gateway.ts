import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const DEPLOY = fileURLToPath(new URL('../../../../../deploy/', import.meta.url));
const START_MS = 10_000;

/** nginx with the shipped configuration in front of two processes. */
export interface Gateway {
  origin: string;
  /** Stops it, once; returns where each numbered request was passed to. */
  stop: () => Promise<Map<number, Passing>>;
}

/** One or more addresses, in turn, and what they answered. */
export interface Passing {
  addresses: string[];
  statuses: string;
}

interface Behind {
  /** Ports of the processes, on this machine. */
  ports: [number, number];
  /** Absolute path of the published files. */
  files?: string;
  /** Host and port of the store. */
  store?: string;
}

/** The shipped file. */
export const NGINX_CONF = join(DEPLOY, 'nginx.conf');

/** @param folder where its files go. */
export async function startGateway(folder: string, behind: Behind): Promise<Gateway> {
  const port = await freePort();
  const shipped = await readFile(NGINX_CONF, 'utf8');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, forThisMachine(shipped, { folder, port, ...behind }));
  await copyFile(join(DEPLOY, 'offline.html'), join(folder, 'offline.html'));
  const options = ['-e', 'stderr', '-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`];
  const nginx = spawn('nginx', options, {
    env: nginxPath(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(nginx, 'spawn');
  const origin = `http://127.0.0.1:${port}`;
  await untilListening(origin);
  const stop = async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    return readPassings(join(folder, 'access.log'));
  };
  let stopped: ReturnType<typeof stop> | undefined;
  return {
    origin,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** Whether this machine has nginx; one line names what is not tested without. */
export function hasNginx(untested: string): boolean {
  try {
    execFileSync('nginx', ['-v'], { env: nginxPath(), stdio: 'ignore' });
    return true;
  } catch {
    console.log(`${untested} not tested: there is no nginx on this machine`);
    return false;
  }
}

/** Where Debian has nginx, which is not on everybody's path. */
export function nginxPath() {
  const { PATH = '' } = process.env;
  return { PATH: `${PATH}:/usr/sbin` };
}

interface Place extends Behind {
  folder: string;
  port: number;
}

/** The shipped file with other addresses and folders, and a log that tells which process had a request. */
function forThisMachine(
  shipped: string,
  { folder, port, ports, files = folder, store = '127.0.0.1:9000' }: Place,
): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Folders of a test are closed to other users.
  const isRoot = process.getuid?.() === 0;
  const changes: [from: string | RegExp, to: string][] = [
    // Another user than root cannot name one: nginx warns.
    ['worker_processes auto;', `worker_processes auto; ${isRoot ? 'user root;' : ''}`],
    ['server 127.0.0.1:9000;', `server ${store}; # here`],
    ['alias /data/media/files/;', `alias ${files}/;`],
    ['http {', `http {\n${temporary.join('\n')}`],
    ['listen 80;', `listen 127.0.0.1:${port};`],
    [/10\.203\.0\.11:3000/g, `127.0.0.1:${ports[0]}`],
    [/10\.203\.0\.12:3000/g, `127.0.0.1:${ports[1]}`],
    ['root /etc/nginx;', `root ${folder};`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    // Readers' addresses come from the load, as from another proxy.
    ['#   set_real_ip_from 10.0.0.0/8;', 'set_real_ip_from 127.0.0.1;'],
    ['#   real_ip_header X-Forwarded-For;', 'real_ip_header X-Forwarded-For;'],
    [
      /access_log .+;/,
      `log_format numbered '$http_x_number|$upstream_addr|$upstream_status in $upstream_response_time s';\naccess_log ${folder}/access.log numbered;`,
    ],
  ];
  return changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`deploy/nginx.conf has no «${from}»`);
    return changed;
  }, shipped);
}

async function untilListening(origin: string): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    if (await fetch(`${origin}/healthz`).catch(() => undefined)) return;
  }
  throw new Error('nginx does not listen');
}

async function readPassings(log: string): Promise<Map<number, Passing>> {
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  return new Map(
    lines.map((line) => {
      const [number, addresses = '', statuses = ''] = line.split('|');
      // The name of the upstream stands for «none was left to ask».
      const asked = addresses.split(', ').filter((address) => address !== 'app');
      return [Number(number), { addresses: asked, statuses }];
    }),
  );
}
