import { expect, test } from 'vitest';
import { parseSource, sourceLine } from './source-line.ts';

test.each([
  { name: 'WHO – Condoms' },
  { name: 'WHO – Condoms', url: 'https://who.int/condoms?a=1' },
  { name: 'WHO – Condoms', url: 'https://who.int/condoms', read: '2026-11-22' },
  { name: 'Luật Bình đẳng giới', read: '2026-11-22' },
])('%o is the same after it was written as a line', (source) => {
  expect(parseSource(sourceLine(source))).toEqual(source);
});

test.each([
  'Name | javascript:alert(1)',
  'Name | https://who.int extra',
  'A | B',
  '| https://who.int',
])('«%s» is a name without an address', (line) => {
  expect(parseSource(line).url).toBeUndefined();
  expect(parseSource(line).name).toBe(line);
});
