import type { Language } from '../core/localized.ts';

/**
 * A whole number of 0 to 999 999 999 999 999 in words, as amounts are written on bills: 4 500 000 → «bốn triệu
 * năm trăm nghìn», `four million five hundred thousand`.
 */
export function numberWords(value: number, language: Language): string {
  if (!Number.isInteger(value) || value < 0 || value > LARGEST) throw new RangeError(`${value}`);
  return language === 'vi' ? vietnameseWords(value) : englishWords(value);
}

const LARGEST = 999_999_999_999_999;
const BILLION = 1_000_000_000;

const DIGITS_VI = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
const SCALES_VI = ['', ' nghìn', ' triệu'];

/** Billions (tỷ) are counted by themselves: 1 500 000 000 000 → «một nghìn năm trăm tỷ». */
function vietnameseWords(value: number): string {
  const billions = Math.floor(value / BILLION);
  const rest = value % BILLION;
  if (billions === 0) return belowBillion(rest, true) || 'không';
  return join([`${belowBillion(billions, true)} tỷ`, belowBillion(rest, false)]);
}

/** Groups of three digits. After a larger group a group has its hundreds: «một triệu không trăm linh năm». */
function belowBillion(value: number, isFirst: boolean): string {
  let hasLarger = !isFirst;
  const words = groupsOf(value).map((group, index, all) => {
    if (group === 0) return '';
    const text = `${belowThousand(group, hasLarger)}${SCALES_VI[all.length - 1 - index] ?? ''}`;
    hasLarger = true;
    return text;
  });
  return join(words);
}

function belowThousand(value: number, hasHundreds: boolean): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0 && !hasHundreds) return belowHundred(rest);
  const link = rest > 0 && rest < 10 ? 'linh' : '';
  return join([`${DIGITS_VI[hundreds]} trăm`, link, rest > 0 ? belowHundred(rest) : '']);
}

/** After tens the units one, four and five have other words: mốt, tư, lăm. */
function belowHundred(value: number): string {
  const tens = Math.floor(value / 10);
  const unit = value % 10;
  if (tens === 0) return DIGITS_VI[unit] ?? '';
  const ten = tens === 1 ? 'mười' : `${DIGITS_VI[tens]} mươi`;
  return join([ten, unit > 0 ? unitAfterTens(unit, tens) : '']);
}

function unitAfterTens(unit: number, tens: number): string {
  if (unit === 5) return 'lăm';
  if (tens > 1 && unit === 1) return 'mốt';
  if (tens > 1 && unit === 4) return 'tư';
  return DIGITS_VI[unit] ?? '';
}

const SMALL_EN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS_EN = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES_EN = ['', ' thousand', ' million', ' billion', ' trillion'];

function englishWords(value: number): string {
  if (value === 0) return 'zero';
  const groups = groupsOf(value);
  const words = groups.map((group, index) => {
    if (group === 0) return '';
    const scale = SCALES_EN[groups.length - 1 - index] ?? '';
    const isRest = index > 0 && index === groups.length - 1 && group < 100;
    return `${isRest ? 'and ' : ''}${englishGroup(group)}${scale}`;
  });
  return join(words);
}

function englishGroup(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  if (hundreds === 0) return englishRest(rest);
  return join([`${SMALL_EN[hundreds]} hundred`, rest > 0 ? `and ${englishRest(rest)}` : '']);
}

function englishRest(value: number): string {
  if (value < 20) return SMALL_EN[value] ?? '';
  const tens = TENS_EN[Math.floor(value / 10)] ?? '';
  const unit = value % 10;
  return unit > 0 ? `${tens}-${SMALL_EN[unit]}` : tens;
}

/** Groups of three digits, the largest first: 1 234 567 → 1, 234, 567. */
function groupsOf(value: number): number[] {
  const groups = [];
  for (let rest = value; rest > 0; rest = Math.floor(rest / 1000)) groups.unshift(rest % 1000);
  return groups;
}

function join(words: string[]): string {
  return words.filter(Boolean).join(' ');
}
