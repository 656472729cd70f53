import { expect, test } from 'vitest';
import { composeVietnamese, toneOfKey } from './compose.ts';

test.each([
  ['ddoongf thuaanj', 'đồng thuận'],
  ['dongdf', 'đòng'],
  ['d9o6ng2 thua6n5', 'đồng thuận'],
  ['ranh giowis', 'ranh giới'],
  ['nguwowif chuwngs kieens', 'người chứng kiến'],
  ['nguoiwf', 'người'],
  ['ngu7o7i2', 'người'],
  ['quys', 'quý'],
  ['hoaf toanf', 'hòa toàn'],
  ['KHOONG', 'KHÔNG'],
  ['bawngf chuwngs', 'bằng chứng'],
])('%s is written as %s', (typed, written) => {
  expect(composeVietnamese(typed)).toBe(written);
});

test.each(['dong thuan', 'đồng thuận', 'nhà tạm lánh', '72'])('%s stays as it is', (text) => {
  expect(composeVietnamese(text)).toBe(text);
});

test('keys of tones in VNI and Telex', () => {
  expect(['0', '1', '5', 's', 'f', 'j'].map(toneOfKey)).toEqual([
    'ngang',
    'sac',
    'nang',
    'sac',
    'huyen',
    'nang',
  ]);
  expect(['6', 'a', '?'].map(toneOfKey)).toEqual([undefined, undefined, undefined]);
});
