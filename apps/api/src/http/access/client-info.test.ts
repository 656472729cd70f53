import { expect, test } from 'vitest';
import { subnetOf } from './client-info.ts';

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s is one of %s', (ip, network) => {
  expect(subnetOf(ip)).toBe(network);
});

test('a value that is no address is truncated', () => {
  expect(subnetOf('x'.repeat(100_000)).length).toBeLessThan(1000);
});
