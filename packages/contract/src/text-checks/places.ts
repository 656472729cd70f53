import { toPlain } from './plain.ts';
import { type Span, spansOf } from './span.ts';

/** A word that begins with a capital, or a number. */
const CAPITAL = String.raw`(?:\p{Lu}[\p{L}\d]*|\d+)`;
const NAME = String.raw`${CAPITAL}(?:\s+${CAPITAL}){0,4}`;
const HOUSE = String.raw`\d+[a-zA-Z]?(?:\/\d+[a-zA-Z]?)*`;
const B = String.raw`(?<![\p{L}\d])`;
/** What stands before a day («hôm 12/11»), which looks like a number within an alley. */
const NO_DAY = `(?<!(?:[Hh]ôm|[Hh]om|[Nn]gày|[Nn]gay|[Ss]áng|[Tt]rưa|[Cc]hiều|[Tt]ối|[Đđ]êm|[Kk]inh)\\s+(?:\\d+\\/)*)`;
/** No street begins with these: a sentence goes on behind a day or «24/7». */
const NO_STREET = `(?!(?:[Ee]m|[Mm]ình|[Tt]ôi|[Tt]ớ|[Tt]ui|[Cc]on|[Cc]háu|[Bb]ạn|[Aa]nh|[Cc]hị|[Cc]ó|[Bb]ị|[Đđ]ường dây|[Tt]ổng đài|[Tt]ổng Đài|[Hh]otline|HIV|PEP|PrEP)(?![\\p{L}]))`;

const ADDRESS = [
  `${B}(?:[Ss]ố nhà|[Nn]hà số|[Ss]o nha|[Nn]ha so)\\s+${HOUSE}(?:[\\s,]+(?:đường|phố|duong|pho)?\\s*${NAME})?`,
  `${B}(?:[Nn]gõ|[Nn]gách|[Hh]ẻm|[Kk]iệt|ngo|ngach|hem)\\s+${HOUSE}(?:[\\s,]+(?:đường|phố|duong|pho)?\\s*${NAME})?`,
  `${B}${NO_DAY}(?:[Ss]ố\\s+|[Ss]o\\s+)?${HOUSE}[\\s,]+(?:đường|phố|Đường|Phố|duong|pho)\\s+${NAME}`,
  `${B}${NO_DAY}\\d+\\/\\d+[a-zA-Z]?\\s+${NO_STREET}\\p{Lu}\\p{L}*\\s+${NAME}`,
  `(?<=${B}(?:ở|tới|đến|qua|về|tại|địa chỉ:?)\\s)${HOUSE}\\s+${NO_STREET}\\p{Lu}\\p{L}+\\s+${NAME}`,
  `${B}(?:[Pp]hường|[Tt]hôn|[Xx]ã|[Ấấ]p|[Tt]ổ|[Kk]hu phố|[Tt]hị trấn|[Xx]óm|[Đđ]ường|[Pp]hố)\\s+${NAME}[\\s,]+(?:phường|xã|quận|huyện|thôn|thị trấn|thị xã|Phường|Xã|Quận|Huyện|P\\.|Q\\.|TP\\.?)\\s*${NAME}`,
  `(?<=(?:[Nn]hà|[Tt]rọ|[Đđ]ịa chỉ|[Ss]ống)[^.!?\\n]{0,20}\\s)(?:đường|phố|phường|thôn|xã|ấp|xóm|khu phố)\\s+${NAME}`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** Typed without tones, where capitals are missing too. */
const PLAIN_ADDRESS = new RegExp(
  `${B}(?:so nha|nha so|so|ngo|ngach|hem)\\s+${HOUSE}[\\s,]+(?:duong|pho|phuong)\\s+\\p{L}+(?:\\s+\\p{L}+)?`,
  'gu',
);

const STUDIES = `(?<!(?:[Nn]ghỉ|[Nn]ghi|[Đđ]i|di|[Tt]an)\\s+)(?:[Hh]ọc|hoc)`;
const NO_PART = `(?!\\d|\\s+(?:ngày|buổi|bài|chương|tiếng|giờ|thời gian|quãng)(?![\\p{L}]))`;

const SCHOOL = [
  `${B}(?:[Tt]rường\\s+)?(?:THPT|THCS|PTTH|[Cc]ấp\\s+[123]|[Tt]iểu học|[Tt]rung học(?:\\s+\\p{Ll}+){0,2})\\s+(?:[Cc]huyên\\s+)?(?!\\d)${NAME}`,
  `${B}(?:[Tt]rường|[Cc]huyên)\\s+\\p{Lu}\\p{L}+(?:\\s+\\p{Lu}\\p{L}*)+`,
  // A university only where the writer studies there: they are sources of facts, too.
  `(?<=(?:[Ss]inh viên|\\bsv|[Hh]ọc)[^.!?\\n]{0,12}\\s)(?:[Tt]rường\\s+)?(?:[Đđ]ại học|ĐH|[Hh]ọc viện|[Cc]ao đẳng)\\s+\\p{Lu}\\p{L}*(?:\\s+\\p{Ll}+)?(?:\\s+${NAME})?`,
  // «lớp 10A2», «lop 7/3», «10A2»; the name of the school may follow. Days and parts («nghỉ học 12/11», «học 3/4 bài») are none.
  `(?:(?<=${B}(?:[Ll]ớp|lop|${STUDIES})\\s)(?:[1-9]|1[0-2])(?:\\s?[A-Za-z]\\d{0,2}|[\\/.]\\d{1,2}${NO_PART})|${B}(?:[6-9]|1[0-2])[A-Z]\\d{1,2})(?![\\p{L}\\d])(?:\\s+\\p{Lu}\\p{L}+(?:\\s+\\p{Lu}\\p{L}*)+)?`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** Typed without tones, where capitals are missing too: the two words after the kind of school are its name. */
const PLAIN_SCHOOL = new RegExp(
  `${B}(?:truong\\s+)?(?:thpt|thcs|ptth)\\s+(?!(?:minh|em|to|tui|nay|do|la|o|co|thi|va|cua|cung|roi|nen|ma|cho|duoc|gan|khac|nao|se|da|dang|bi|ban|tren|hoac|hay|hien|cong|tu|quoc|ngoai|noi|day|chuan|cap)(?![\\p{L}]))\\p{L}+\\s+\\p{L}+`,
  'gu',
);

/** Street addresses, detailed enough to find a house. */
export function findAddresses(text: string): Span[] {
  const spans = ADDRESS.flatMap((pattern) => spansOf(text, pattern));
  return [...spans, ...spansOf(toPlain(text), PLAIN_ADDRESS)];
}

/** Names of schools and classes; a year («lớp 10») is none. */
export function findSchools(text: string): Span[] {
  const plain = toPlain(text);
  const isPlain = plain === text.toLowerCase();
  const spans = SCHOOL.flatMap((pattern) => spansOf(text, pattern));
  return isPlain ? [...spans, ...spansOf(plain, PLAIN_SCHOOL)] : spans;
}
