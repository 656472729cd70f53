import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChatLine, placeAfter, placeBefore, readingMs, typingMs } from './chat-line.ts';

const spoken = (text: string): ChatLine => ({ id: text, kind: 'spoken', who: 'mai', text });
const narration = (text: string): ChatLine => ({ id: text, kind: 'narration', text });
const LINES = [narration('1'), spoken('a'), spoken('b'), narration('2'), spoken('c')];

test('a step types the next line, a second step shows it', () => {
  const typing = placeAfter(LINES, { shown: 2, isTyping: false }, false);
  expect(typing).toEqual({ shown: 2, isTyping: true });
  expect(placeAfter(LINES, typing, false)).toEqual({ shown: 3, isTyping: false });
});

test('narration comes with the line after it, typed or at once', () => {
  expect(placeAfter(LINES, { shown: 3, isTyping: false }, false)).toEqual({
    shown: 4,
    isTyping: true,
  });
  expect(placeAfter(LINES, { shown: 3, isTyping: false }, true)).toEqual({
    shown: 5,
    isTyping: false,
  });
});

test('a step back takes the last line and the narration above it, never the first line', () => {
  expect(placeBefore(LINES, { shown: 5, isTyping: false })).toEqual({ shown: 3, isTyping: false });
  expect(placeBefore(LINES, { shown: 4, isTyping: true })).toEqual({ shown: 3, isTyping: false });
  expect(placeBefore(LINES, { shown: 2, isTyping: false })).toEqual({ shown: 2, isTyping: false });
});

const someLines = fc.array(
  fc.record({
    id: fc.nat(),
    kind: fc.constantFrom('spoken' as const, 'thought' as const, 'narration' as const),
    text: fc.string(),
  }),
);

test('any talk is read to its end in at most two steps a line, and dots last a second at most', () => {
  fc.assert(
    fc.property(someLines, fc.boolean(), (lines, isCalm) => {
      let place = { shown: 0, isTyping: false };
      for (let step = 0; step <= lines.length * 2; step += 1) {
        const next = placeAfter(lines, place, isCalm);
        expect(next.shown).toBeGreaterThanOrEqual(place.shown);
        place = next;
      }
      expect(place).toEqual({ shown: lines.length, isTyping: false });
      expect(lines.every((line) => typingMs(line) <= 1_000 && readingMs(line) >= 1_500)).toBe(true);
    }),
  );
});
