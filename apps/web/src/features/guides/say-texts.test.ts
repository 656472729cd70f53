import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
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

test('half an hour stands in it as each language writes it', () => {
  const { vi, own } = withHours(PEP, 1.5);
  expect(vi).toContain('1,5 tiếng');
  expect(own).toContain('1.5 hours');
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

test('a gap at the end of a sentence leaves the next one on the card', () => {
  const vi = 'Em đang bị đánh ạ. Em ở … Đến giúp em với ạ.';
  expect(forCard({ vi })).toEqual({ vi: 'Em đang bị đánh ạ. Đến giúp em với ạ.' });
});

const GUIDES = new URL('../../../../../content/guides/', import.meta.url);

interface Content {
  outcomes: Record<string, { say?: { vi: string; en: string } }>;
}

test.each(readdirSync(GUIDES))('cards of %s have no gap and lose no sentence after one', (file) => {
  const { outcomes }: Content = parse(readFileSync(new URL(file, GUIDES), 'utf8'), { merge: true });
  for (const { say } of Object.values(outcomes)) {
    if (!say) continue;
    const { vi, own } = forCard({ vi: say.vi, own: say.en });
    expect([vi, own].join(), say.vi).not.toContain('…');
    expect([vi.endsWith(endOf(say.vi)), own?.endsWith(endOf(say.en))], say.vi).toEqual([
      true,
      true,
    ]);
  }
});

/** What follows the sentence of the last gap. */
function endOf(text: string): string {
  return /…(?:[^.?!…]*[.?!])?\s+(\p{Lu}[^…]*)$/u.exec(text)?.[1] ?? '';
}
