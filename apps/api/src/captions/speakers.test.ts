import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseCaptions } from './captions.ts';
import { nameSpeakers } from './speakers.ts';

const PODCASTS = join(import.meta.dirname, '../../../../content/media/podcasts');

const lines = (...texts: string[]) => texts.map((text, start) => ({ start, text }));

test('a name stands where the voice changes, and holds until the next one', () => {
  const talk = lines('Mai: Chị ơi?', 'Hạnh: Ừ, em.', 'Chị đây.', 'Mai: Em hỏi nhé:', 'Hạnh: Ừ.');
  expect(nameSpeakers(talk)).toEqual([
    { start: 0, speaker: 'Mai', text: 'Chị ơi?' },
    { start: 1, speaker: 'Hạnh', text: 'Ừ, em.' },
    { start: 2, speaker: 'Hạnh', text: 'Chị đây.' },
    { start: 3, speaker: 'Mai', text: 'Em hỏi nhé:' },
    { start: 4, speaker: 'Hạnh', text: 'Ừ.' },
  ]);
});

test('a word before a colon is no person unless it comes again', () => {
  const talk = lines(
    'Mai: A.',
    'Hạnh: B.',
    'Ba: gọi ngay.',
    'Mai: C.',
    'Hạnh: D.',
    'Hạnh hỏi: gì?',
  );
  const spoken = nameSpeakers(talk);
  expect(spoken[2]).toEqual({ start: 2, speaker: 'Hạnh', text: 'Ba: gọi ngay.' });
  expect(spoken[5]).toEqual({ start: 5, speaker: 'Hạnh', text: 'Hạnh hỏi: gì?' });
});

test.each([
  ['nothing', []],
  ['one voice', lines('Mai: A.', 'B.', 'Mai: C.')],
  ['no names', lines('Chào bạn.', 'Lưu ý: đọc kỹ.', 'Lưu ý: đọc lại.')],
  ['names only later', lines('Chào bạn.', 'Mai: A.', 'Hạnh: B.', 'Mai: C.', 'Hạnh: D.')],
])('%s is no talk: its lines stay as they are', (_, text) => {
  expect(nameSpeakers(text)).toEqual(text);
});

test('every episode of the starter content is a talk of two people, in both languages', async () => {
  const slugs = await readdir(PODCASTS);
  expect(slugs.length).toBeGreaterThanOrEqual(12);
  for (const slug of slugs) {
    const found = ['vi', 'en'].map(async (language) => {
      const file = await readFile(join(PODCASTS, slug, `captions.${language}.vtt`), 'utf8');
      return new Set(nameSpeakers(parseCaptions(file)).map(({ speaker }) => speaker));
    });
    const [vi, en] = await Promise.all(found);
    expect(vi?.size, slug).toBe(2);
    expect(en, slug).toEqual(vi);
  }
});
