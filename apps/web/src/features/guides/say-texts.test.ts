import { expect, test } from 'vitest';
import { forCard, withHours } from './say-texts.ts';

const PEP = {
  vi: 'Em cần tư vấn PEP ạ. Chuyện cách đây … tiếng ạ.',
  own: 'I need advice on PEP. It happened … hours ago.',
};

test('hours that are known stand in the sentence, in both languages', () => {
  expect(withHours(PEP, 15)).toEqual({
    vi: 'Em cần tư vấn PEP ạ. Chuyện cách đây 15 tiếng ạ.',
    own: 'I need advice on PEP. It happened 15 hours ago.',
  });
});

test('another gap is not filled with hours', () => {
  const vi = 'Em trễ … ngày ạ.';
  expect(withHours({ vi }, 15)).toEqual({ vi });
});

test('a card has no gap after its first sentence, which has what it is about', () => {
  expect(forCard(withHours(PEP, undefined))).toEqual({
    vi: 'Em cần tư vấn PEP ạ.',
    own: 'I need advice on PEP.',
  });
  const pain = { vi: 'Em đau ở … ạ. Từ lúc … giờ ạ. Em nên làm gì ạ?' };
  expect(forCard(pain)).toEqual({ vi: 'Em đau ở … ạ. Em nên làm gì ạ?' });
});
