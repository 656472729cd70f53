import { gzipSync } from 'node:zlib';

const ROWS = Array.from({ length: 400 }, (_, id) => ({
  id,
  title: `Kinh nguyệt không đều ${id * 7919}`,
}));
const TEXT = JSON.stringify(ROWS);

/**
 * Milliseconds of processor time of fixed work of a server's kind: a figure of the same minutes divided by it means
 * the same on a slower machine.
 */
export function yardstick(): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 24; round += 1) gzipSync(JSON.stringify(JSON.parse(TEXT)));
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
