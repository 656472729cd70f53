import { expect, test } from 'vitest';
import { isTalk, sensitiveParts, toTalk } from './to-talk.ts';

const INFO = {
  title: 'Một tập',
  chapters: [
    { start: 0, title: 'Chào' },
    { start: 9.1, title: 'Chuyện khó', is_sensitive: true },
    { start: 20, title: 'Cuối' },
  ],
  transcript: [
    { start: 1.7, speaker: 'Khoa', text: 'Chị Hạnh ơi,' },
    { start: 3, speaker: 'Khoa', text: 'em hỏi nhé?' },
    { start: 5, speaker: 'Hạnh', text: 'Ừ.' },
    { start: 6, speaker: 'Hạnh', text: 'Em hỏi đi.' },
    // The start of a chapter is rounded: it may come after its first line.
    { start: 9.08, speaker: 'Khoa', text: 'Chuyện này khó.' },
    { start: 20, speaker: 'Hạnh', text: 'Chào em.' },
  ],
};

test('a sentence that captions divide is one message, two sentences are two', () => {
  const { lines } = toTalk(INFO);
  expect(lines.map(({ kind, text }) => (kind === 'spoken' ? text : '—'))).toEqual([
    ...['—', 'Chị Hạnh ơi, em hỏi nhé?', 'Ừ.', 'Em hỏi đi.'],
    ...['—', 'Chuyện này khó.', '—', 'Chào em.'],
  ]);
});

test('chapters are parts, each with the index of its heading', () => {
  const { lines, parts } = toTalk(INFO);
  expect(parts.map(({ at }) => at)).toEqual([0, 4, 6]);
  expect(lines[4]?.text).toContain('Chuyện khó');
});

test('a part that is left out is named, and none of its lines is there', () => {
  expect(sensitiveParts(INFO)).toEqual([2]);
  const { lines } = toTalk(INFO, [2]);
  expect(lines.map(({ text }) => text)).not.toContain('Chuyện này khó.');
  expect(lines.at(-1)?.text).toBe('Chào em.');
});

test('the first to speak is on the reader’s side, and everybody has a face of their own', () => {
  const { people } = toTalk({
    ...INFO,
    transcript: ['Tú', 'Vy', 'Khoa', 'Hạnh', 'Bảo'].map((speaker, start) => ({
      ...{ start, speaker, text: 'A.' },
    })),
  });
  expect(Object.values(people).map(({ isOwn }) => isOwn)).toEqual([true, ...Array(4).fill(false)]);
  expect(people.Khoa?.face).toBe('curly');
  expect(new Set(Object.values(people).map(({ face }) => face)).size).toBe(5);
});

test('without names there is no talk', () => {
  expect(isTalk(INFO)).toBe(true);
  expect(isTalk({ transcript: [{ start: 0, text: 'Chào bạn.' }] })).toBe(false);
  expect(isTalk({ transcript: [] })).toBe(false);
});
