/**
 * What the voice reads where the written form would be read wrongly: it knows no
 * abbreviations and reads 111 as a hundred and eleven.
 */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/K\s?=\s?K/g, 'ca bằng ca'],
  [/\bHIV\b/g, 'hát i vê'],
  [/\bAIDS\b/g, 'ết'],
  [/\bARV\b/g, 'a rờ vê'],
  [/\bHPV\b/g, 'hát pê vê'],
  [/\bSTI\b/g, 'ét ti ai'],
  [/\bPrEP\b/g, 'prép'],
  [/\bPEP\b/g, 'pép'],
  [/\bCDC\b/g, 'xê đê xê'],
  [/\bLGBTQ\+?/g, 'eo gi bi ti kiu'],
  [/\b(111|112|113|114|115)\b/g, '<digits>'],
  [/(\d+)\s?%/g, '$1 phần trăm'],
  [/(\d+)\s?°C/g, '$1 độ xê'],
  [/(\d+)\s?[–-]\s?(\d+)/g, '$1 đến $2'],
  [/[“”"«»]/g, ''],
  [/\s[–—]\s/g, ', '],
];

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

/** The sentence as it is read aloud; captions keep the written form. */
export function spokenForm(sentence: string): string {
  let text = sentence.normalize('NFC');
  for (const [pattern, spoken] of SPOKEN) {
    text = text.replace(pattern, (match: string, a?: string, b?: string) => {
      if (spoken === '<digits>') return [...match].map((d) => DIGITS[Number(d)]).join(' ');
      return spoken.replace('$1', a ?? '').replace('$2', b ?? '');
    });
  }
  return text;
}
