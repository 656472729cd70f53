import { expect, test } from 'vitest';
import { allProgress, type Followed, keepProgress, progressOf } from './playback-progress.ts';

function item(uuid: string): Followed {
  return { uuid, kind: 'video', title: 'Một bài', image: '/a.webp', duration: 60 };
}

test('a position is kept in whole seconds and found again', () => {
  keepProgress(item('kept'), 31.7);
  expect(progressOf('kept')).toMatchObject({ position: 31, duration: 60, kind: 'video' });
});

test('the first seconds and the end forget the item', () => {
  keepProgress(item('ended'), 30);
  keepProgress(item('ended'), 58);
  expect(progressOf('ended')).toBeUndefined();
  keepProgress(item('ended'), 1);
  expect(progressOf('ended')).toBeUndefined();
});

test('only the fifty latest are kept', () => {
  for (let index = 0; index < 60; index += 1) keepProgress(item(`many-${index}`), 20);
  expect(Object.keys(allProgress())).toHaveLength(50);
  expect(progressOf('many-59')?.position).toBe(20);
});
