import { LANGUAGES } from '../../packages/contract/src/core/constants.ts';
import { isNode, type Node } from './read.ts';

type Patterns = Readonly<Record<'vi' | 'en', readonly RegExp[]>>;

/** Prompts whose right answer would be what not to do, or what is untrue. */
const ASKS_FOR_WRONG: Patterns = {
  vi: [
    /KHÔNG|TRỪ/u,
    /(?:nên|cần|phải|hãy) tránh/iu,
    /(?:nào|gì)(?: [^\s.?…]+){0,3} (?:không nên|chưa nên|đừng|chớ)(?!\p{L})/iu,
    /(?:nào|gì)(?: là)? (?:sai|có hại|nguy hiểm|vô ích|(?:không|chưa) (?:đúng|an toàn|công bằng))(?!\p{L})/iu,
    /(?<!\p{L})(?:không nên|đừng|chớ)(?: [^\s.?…]+){1,2} (?:nào|gì)(?!\p{L})/iu,
    /nào (?:là|chỉ là) (?:tin đồn|lời đồn|định kiến)/iu,
  ],
  en: [
    /\bNOT\b|\bEXCEPT\b/u,
    /\bavoid(?:ed|ing)?\b|\bexcept\b/iu,
    /\bwhich\b[^.?…]*\b(?:not|never|(?:is|are|do|does|should|must|can)n[’'`]t|wrong|false|untrue|unfair|unsafe|useless|harmful|dangerous|a bad idea|myths?|rumours?|stereotypes?)\b/iu,
    /\bwhat (?:should|must|do)(?: you)? (?:not|never)\b|\bwhat (?:should|must)n[’'`]t\b/iu,
  ],
};

/** Acts that harm the one who does them; none of them is the right answer of a question. */
const HARMS: Patterns = {
  vi: [
    /^“?(?:trả tiền|gửi (?:tiền|thêm)|xóa tài khoản|im lặng cho|đeo hai|lật (?:lại|bao)|thụt rửa|rửa ngay|dùng lại|(?:tự )?mua (?:thuốc|kháng sinh))(?!\p{L})/iu,
    /^xuất tinh ngoài$/iu,
  ],
  en: [
    /^“?(?:pay(?:ing)? (?:once|them|him|her)|send(?:ing)? (?:money|more|another)|delet(?:e|ing) your (?:own )?account|(?:wear(?:ing)? )?two condoms|flip(?:ping)?|douch(?:e|ing)|us(?:e|ing) it again|buy(?:ing)? (?:pills|antibiotics))\b/iu,
    /^(?:pulling out|withdrawal)$/iu,
  ],
};

/** The right answer is ticked green, and who skims remembers the tick. */
export function wrongTicks({ prompt, options }: Node): string[] {
  const all: unknown[] = Array.isArray(options) ? options : [];
  const harmful = all
    .filter(isNode)
    .find(({ is_right, text }) => is_right === true && matches(text, HARMS));
  return [
    matches(prompt, ASKS_FOR_WRONG) ? ['ask for what is right, not for what is wrong'] : [],
    harmful ? ['make what helps the right answer, not what harms'] : [],
  ]
    .flat()
    .map((cure) => `a right answer is ticked green; ${cure}`);
}

function matches(text: unknown, patterns: Patterns): boolean {
  if (!isNode(text)) return false;
  return LANGUAGES.some((each) => patterns[each].some((one) => one.test(String(text[each]))));
}
