import { expect, test } from 'vitest';
import drawings from '../../public/icons.svg?raw';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('every icon that is named has a drawing', () => {
  const drawn = new Set([...drawings.matchAll(/id="i-([\w-]+)"/g)].map(([, name]) => name));
  const named = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/(?:<Icon\s+name="|\bicon="|\bicon: ')([\w-]+)/g),
  ]);
  expect(named.length).toBeGreaterThan(50);
  // `icon: 'string'` is the kind of a stored field.
  drawn.add('string');
  expect(named.map(([, name]) => name).filter((name) => !drawn.has(name))).toEqual([]);
});
