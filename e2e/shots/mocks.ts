import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Shot } from './sheet.ts';

/**
 * The mock-up of a page in one width and scheme, if there is one: `<set>/<name>` is the picture
 * `<folder>/<set>/shots/<name>-<width>-<scheme>.png`.
 */
export function findMock(
  folder: string,
  mock: string,
  { width, scheme }: { width: number; scheme: string },
): Shot | undefined {
  const name = mock.slice(dirname(mock).length + 1);
  const file = join(folder, dirname(mock), 'shots', `${name}-${width}-${scheme}.png`);
  return existsSync(file) ? { file, width, isMock: true } : undefined;
}
