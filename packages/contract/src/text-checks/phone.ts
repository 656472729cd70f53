import { toPlain } from './plain.ts';
import type { Span } from './span.ts';

/** A digit of the text, written as one or as a word. */
interface Digit extends Span {
  value: string;
  /** Whether only characters that people put between the digits of a number stand before it. */
  isJoined: boolean;
  /** Whether nothing stands before it. */
  isAttached: boolean;
}

const WORDS: Record<string, string> = {
  khong: '0',
  zero: '0',
  o: '0',
  mot: '1',
  hai: '2',
  ba: '3',
  bon: '4',
  tu: '4',
  nam: '5',
  lam: '5',
  sau: '6',
  bay: '7',
  tam: '8',
  chin: '9',
};
const DIGIT = new RegExp(
  `\\d|(?<=\\d)o(?=\\d)|(?<![\\p{L}\\d])(?:${Object.keys(WORDS).join('|')})(?![\\p{L}])`,
  'gu',
);
const GAP = /^[\s.\-–_()·*]{0,3}$|^,$/u;

/** A mobile or land line number, national or with the country code. */
const NUMBER = /^(?:(?:0|84|0084)(?:[35789]\d{8}|2\d{9}))$/;
const LENGTHS = [10, 11, 12, 13];
/** A word that announces a number also of another form, for example without its first zero. */
const ANNOUNCED =
  /(?:\bsdt|\bso (?:dt|dien thoai|phone|zalo)|\bphone|\bzalo|\bhotline rieng)[^\d\n]{0,14}$/;
const ANNOUNCED_NUMBER = /^[35789]\d{8}$/;

/** Vietnamese phone numbers; hotlines of three digits and those of 1800 and 1900 are none. */
export function findPhones(text: string): Span[] {
  const plain = toPlain(text);
  const digits = readDigits(plain);
  const found: Span[] = [];
  for (let first = 0; first < digits.length; first += 1) {
    const length = lengthFrom(digits, first, plain);
    const [start, end] = [digits[first], digits[first + length - 1]];
    if (length === 0 || !start || !end) continue;
    const from = plain[start.start - 1] === '+' ? start.start - 1 : start.start;
    found.push({ start: from, end: end.end });
    first += length - 1;
  }
  return found;
}

function readDigits(plain: string): Digit[] {
  let end = 0;
  return [...plain.matchAll(DIGIT)].map((match) => {
    const gap = plain.slice(end, match.index);
    const isFirst = end === 0;
    end = match.index + match[0].length;
    return {
      value: WORDS[match[0]] ?? match[0],
      start: match.index,
      end,
      isJoined: !isFirst && GAP.test(gap),
      isAttached: !isFirst && gap === '',
    };
  });
}

/** Number of digits of the phone number that begins at `first`; 0 where none does. */
function lengthFrom(digits: Digit[], first: number, plain: string): number {
  if (digits[first]?.isAttached) return 0;
  for (const length of [9, ...LENGTHS]) {
    const part = digits.slice(first, first + length);
    if (part.length < length || part.slice(1).some((digit) => !digit.isJoined)) return 0;
    if (digits[first + length]?.isAttached) continue;
    const value = part.map((digit) => digit.value).join('');
    if (NUMBER.test(value)) return length;
    const before = plain.slice(0, part[0]?.start);
    if (ANNOUNCED_NUMBER.test(value) && ANNOUNCED.test(before)) return length;
  }
  return 0;
}
