import { expect, test } from 'vitest';
import type { QueuedFile } from './upload-items.ts';
import { countUploads, summaryLabel } from './upload-summary.ts';

function file(key: number, state: QueuedFile['state'], sent = 100): QueuedFile {
  const { speed, failure } = { speed: undefined, failure: undefined };
  return {
    key,
    state,
    sent,
    kind: 'video',
    name: 'phim.mp4',
    bytes: 100,
    dir: `d${key}`,
    speed,
    failure,
  };
}

/** The line above pages, for files and the states of the uploaded ones on the server. */
function lineOf(
  items: QueuedFile[],
  statuses: Parameters<typeof countUploads>[1][number]['status'][] = [],
): string {
  const counts = countUploads(
    items,
    statuses.map((status) => ({ status })),
  );
  return summaryLabel(items, { ...counts, unfinished: 1 });
}

test('a refused file hides neither those that are processed nor those that wait', () => {
  const four = [1, 2, 3, 4].map((key) => file(key, 'uploaded'));
  expect(lineOf(four, ['failed', 'failed', 'processing', 'uploaded'])).toBe(
    '2 tệp hỏng, 2 tệp đang xử lý',
  );
  expect(lineOf([file(1, 'paused'), file(2, 'uploaded')], ['processing'])).toBe(
    '1 tệp đang dừng, 1 tệp đang xử lý',
  );
});

test('files that are being sent come first; then what is whole, then what is left over', () => {
  expect(lineOf([file(1, 'sending', 50), file(2, 'failed')])).toBe('Đang tải lên 1 tệp, 50%');
  expect(lineOf([file(1, 'uploaded')], ['ready'])).toBe('Đã tải lên xong 1 tệp');
  expect(lineOf([])).toBe('1 tệp chưa tải xong');
});
