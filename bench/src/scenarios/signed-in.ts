import { databaseBaseline, type RecordedCall } from '../baselines.ts';
import { interleave } from '../interleave.ts';
import { printRuns } from '../report.ts';
import type { BenchContext } from './scenario.ts';

const CONNECTIONS = 32;
/** By the CPU of a request. */
const LEAST = { list: 1.5, like: 0.85 };

/** The list of a signed-in reader has the bytes of everybody; the baseline queries them each time. */
export async function measureSignedInList(context: BenchContext): Promise<void> {
  const path = '/api/videos/list?page=1&size=12';
  await measure(context, '4a. Signed-in list (12 items)', {
    call: { method: 'GET', path, headers: firstReader(context) },
    paths: [path],
    queries: 'list',
  });
}

/** Every connection is another reader, who likes all videos in turn; a second like removes the first. */
export async function measureLike(context: BenchContext): Promise<void> {
  const paths = context.content.videoIds.map((id) => `/api/videos/like-video/${id}`);
  const [path = ''] = paths;
  await measure(context, '4b. Like', {
    call: {
      method: 'PUT',
      path,
      route: '/api/videos/like-video/:id',
      headers: firstReader(context),
    },
    paths,
    queries: 'like',
  });
}

function firstReader({ content }: BenchContext): Record<string, string> {
  return content.readers[0] ?? {};
}

interface Measured {
  call: RecordedCall;
  paths: string[];
  queries: 'list' | 'like';
}

async function measure(context: BenchContext, title: string, { call, paths, queries }: Measured) {
  const { product, loadProgram: program, content, rounds, seconds } = context;
  const baseline = await databaseBaseline(product.origin, call, {
    url: content.databaseUrl,
    call: queries,
  });
  const { readers } = content;
  const load = { method: call.method, headers: {}, paths, readers, connections: CONNECTIONS };
  const ours = { name: 'Mầm', origin: product.origin, pid: product.pid };
  const runs = await interleave({ program, load, rounds, seconds }, [ours, baseline]);
  baseline.stop();
  const note = `${CONNECTIONS} connections, ${readers.length} readers, ${rounds} samples of ${seconds} s; the baseline runs the same queries and sends recorded bytes`;
  printRuns({ title, note }, runs, { baseline: baseline.name, least: LEAST[queries] });
}
