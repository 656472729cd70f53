import { expect, test } from 'vitest';
import { siteOf, subnetOf } from './client-info.ts';

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
  ['::ffff:102:304', '1.2.3.4'],
  ['203.0.113.5:1001', '203.0.113.5'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::'],
  ['not an address', 'unknown'],
  ['1.2.3.4.5:1', 'unknown'],
  ['999.0.0.1', 'unknown'],
])('%s is one of %s', (ip, network) => {
  expect(subnetOf(ip)).toBe(network);
});

test.each([
  ['2001:db8:1:2::', '2001:db8:1::'],
  ['0:0:0:0::', '0:0:0::'],
  ['203.0.113.5', undefined],
  ['unknown', undefined],
  ['', undefined],
])('the site of %s is %s', (subnet, site) => {
  expect(siteOf(subnet)).toBe(site);
});
