import { type Call, databaseFloor } from '../floors.ts';
import { printCourses } from '../report.ts';
import { takeTurns } from '../turns.ts';
import type { Bench } from './bench.ts';

const CONNECTIONS = 32;
const LEAST = 0.6;

/** A list asked by somebody signed in is made for that request, never shared. */
export async function measureSignedInList(bench: Bench): Promise<void> {
  const path = '/api/videos/list?page=1&size=12';
  await measure(bench, '4a. Signed-in list (12 items)', {
    call: { method: 'GET', path, headers: firstReader(bench) },
    paths: [path],
    work: 'list',
  });
}

/** Every connection is another reader, who goes round all videos; a second like takes the first back. */
export async function measureLike(bench: Bench): Promise<void> {
  const paths = bench.content.videoIds.map((id) => `/api/videos/like-video/${id}`);
  const [path = ''] = paths;
  await measure(bench, '4b. Like', {
    call: { method: 'PUT', path, route: '/api/videos/like-video/:id', headers: firstReader(bench) },
    paths,
    work: 'like',
  });
}

function firstReader({ content }: Bench): Record<string, string> {
  return content.readers[0] ?? {};
}

interface Measured {
  call: Call;
  paths: string[];
  work: 'list' | 'like';
}

async function measure(bench: Bench, title: string, { call, paths, work }: Measured) {
  const { product, load, content, rounds, seconds } = bench;
  const floor = await databaseFloor(product.origin, call, { url: content.databaseUrl, call: work });
  const { readers } = content;
  const burst = { method: call.method, headers: {}, paths, readers, connections: CONNECTIONS };
  const ours = { name: 'Mầm', origin: product.origin, pid: product.pid };
  const courses = await takeTurns({ load, burst, rounds, seconds }, [ours, floor]);
  floor.stop();
  const note = `${CONNECTIONS} connections, ${readers.length} readers, ${rounds} turns of ${seconds} s; the floor makes the same queries and sends recorded bytes`;
  printCourses({ title, note }, courses, { floor: floor.name, least: LEAST });
}
