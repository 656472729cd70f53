import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const key = randomBytes(32);
const place = { table: 'ticket_messages', column: 'text', row: 7 };
const TEXT = 'Em trễ kinh một tuần rồi 🌱';

test('a sealed text opens with its key at its place, and equal texts are sealed differently', () => {
  const sealed = sealText(key, place, TEXT);
  expect(openText(key, place, sealed)).toBe(TEXT);
  expect(openText(key, place, sealText(key, place, ''))).toBe('');
  expect(sealed.includes('kinh')).toBe(false);
  expect(sealText(key, place, TEXT)).not.toEqual(sealed);
});

test.each([
  ['another key', randomBytes(32), place],
  ['another row', key, { ...place, row: 8 }],
  ['another column', key, { ...place, column: 'subject' }],
  ['another table', key, { ...place, table: 'tickets' }],
])('it does not open with %s', (_, other, where) => {
  expect(() => openText(other, where, sealText(key, place, TEXT))).toThrow();
});

test('no byte of it can be changed or left out', () => {
  const sealed = sealText(key, place, TEXT);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => openText(key, place, changed)).toThrow();
    expect(() => openText(key, place, sealed.subarray(0, at))).toThrow();
  }
});
