import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../apps/api/src/test/process/free-port.ts';
import { startArguments } from '../apps/api/src/test/process/start-arguments.ts';

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url));
/** A busy machine converts the starter films in minutes. */
const TIMEOUT_MS = 900_000;
const POLL_MS = 100;
const EMPTY = summary({ videos: 0, podcasts: 0, banners: 0, complete: 0 });

export interface Site {
  /** Address without a slash at the end. */
  origin: string;
  dataDir: string;
  /** Stops the app in order and removes its data. */
  stop: () => Promise<void>;
}

/**
 * Starts the real app as a child, with settings beyond the usual ones, on a free port and a folder of its own, and waits until all of the
 * starter content is in, with all of its files. Throws with the app's output when it ends or does not get ready.
 */
export async function startSite(settings: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'mam-site-'));
  // The embedded database of a root process runs as another user, who must get in.
  await chmod(dataDir, 0o755);
  const origin = `http://127.0.0.1:${port}`;
  const { args, env } = startArguments();
  const app = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env: siteEnv({
      ...env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ...settings,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collectOutput(app);
  const stop = async () => {
    await end(app);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await waitForContent(app, { origin, dataDir, isEmpty: settings.SEED === 'none' });
  } catch (error) {
    await stop();
    throw new Error(`The site did not get ready: ${error}\n${output().slice(-4_000)}`);
  }
  return { origin, dataDir, stop };
}

/** The environment of a first `npm start`: no setting of this shell reaches the app. */
function siteEnv(settings: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, FFMPEG_PATH } = process.env;
  return { PATH, HOME, TMPDIR, FFMPEG_PATH, LOG_LEVEL: 'warn', ...settings };
}

function collectOutput(app: ChildProcess): () => string {
  let text = '';
  const add = (chunk: Buffer) => {
    text += chunk;
  };
  app.stdout?.on('data', add);
  app.stderr?.on('data', add);
  return () => text;
}

interface Expected extends Pick<Site, 'origin' | 'dataDir'> {
  /** The site has no starter content. */
  isEmpty: boolean;
}

async function waitForContent(app: ChildProcess, { isEmpty, ...site }: Expected): Promise<void> {
  const wanted = isEmpty ? EMPTY : await starterCounts();
  const deadline = Date.now() + TIMEOUT_MS;
  let seen = '';
  while (Date.now() < deadline) {
    if (app.exitCode !== null) throw new Error(`it ended with ${app.exitCode}`);
    seen = await siteCounts(site).catch((error: unknown) => String(error));
    if (seen === wanted) return;
    await sleep(POLL_MS);
  }
  throw new Error(`after ${TIMEOUT_MS / 1000} s there is ${seen}, not ${wanted}`);
}

async function starterCounts(): Promise<string> {
  const content = join(REPOSITORY, 'content');
  const count = (kind: string) => globSync(join(content, 'media', kind, '*/item.json')).length;
  const banners: unknown[] = JSON.parse(
    await readFile(join(content, 'banners/banners.json'), 'utf8'),
  );
  const [videos, podcasts] = [count('videos'), count('podcasts')];
  return summary({ videos, podcasts, banners: banners.length, complete: videos + podcasts });
}

async function siteCounts({ origin, dataDir }: Pick<Site, 'origin' | 'dataDir'>): Promise<string> {
  const get = async (path: string) => (await fetch(origin + path)).json();
  const [videos, podcasts, banners] = await Promise.all([
    get('/api/videos/list?size=1'),
    get('/api/podcasts/list?size=1'),
    get('/api/banners/list'),
  ]);
  // What is made last of a video, and of a podcast.
  const complete = globSync(join(dataDir, 'media/files/*/*/{thumbs.vtt,peaks.json}')).length;
  return summary({
    videos: videos.total,
    podcasts: podcasts.total,
    banners: banners.items.length,
    complete,
  });
}

type Counts = Record<'videos' | 'podcasts' | 'banners' | 'complete', number>;

function summary(counts: Counts): string {
  return Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const ended = new Promise((resolve) => app.once('exit', resolve));
  app.kill('SIGTERM');
  await ended;
}
