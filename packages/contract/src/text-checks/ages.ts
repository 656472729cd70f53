import { type Span, spansOf } from './span.ts';

const B = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;
// No raw strings: the build writes these words with escapes.
/** Before the age of a rule, of others or of the past, and within «từ 9 đến 26 tuổi», which tell nothing of the asker. */
const NOT_OWN = `(?<!(?:${B}(?:dưới|trên|từ|đến|tới|đủ|hơn|ngoài|quá|lúc|khi|hồi|sau|trước|chưa|độ|tuổi|người|trẻ|bé|duoi|tren|tu|den|du|hon|ngoai|qua|luc|khi|hoi|truoc|chua|nguoi|tre|be|under|over|from|to|at|until|before|after|age)\\s+|\\d\\s?[-–]\\s?|[\\d/.,]))`;
const AGE = `(?:[89]|1\\d|2\\d)\\s?(?:tuổi|tuoi|t|y\\/?o|(?:-|\\s)?years?(?:-|\\s)old)${END}`;
const CLASS = `(?:lớp|lop)\\s+(?:[6-9]|1[0-2])(?![\\p{L}\\d/.]*[\\p{L}\\d])`;
/** Of books and of what is taught there. */
const TAUGHT = `(?<!(?:sách|chương trình|môn|sinh|sinh học|bài|từ|đến|hết|hồi|khi|lúc|năm|sach|chuong trinh|mon|sinh hoc|bai|tu|den|het)\\s+)`;

const PATTERNS = [
  `${NOT_OWN}${B}${AGE}`,
  `(?<=${B}i(?:['’]?m| am)\\s+)1\\d${END}(?!\\s*(?:%|weeks?|days?|months?|hours?|minutes?))`,
  `${TAUGHT}${B}${CLASS}`,
  `${B}(?:grade|year)\\s+(?:[6-9]|1[0-2])${END}`,
  `${B}(?:[6-9]|1[0-2])th[\\s-]grade(?:r)?${END}`,
  `(?<=${B}(?:sinh năm|sinh nam|sn|born in)\\s+)(?:19|20)\\d\\d${END}`,
  `${B}2k(?:0?\\d|1[0-5])${END}`,
].map((pattern) => new RegExp(pattern, 'giu'));

/** How old the asker is, and in which class: «17 tuổi», «lớp 11», «sinh năm 2008», “I'm 16”. */
export function findAges(text: string): Span[] {
  return PATTERNS.flatMap((pattern) => spansOf(text, pattern));
}
