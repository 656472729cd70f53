import type { Span } from './span.ts';
import { isSameWord, readTokens, type Token } from './tokens.ts';

/** The provinces by the names that people use, towns, and districts of the largest cities. */
const NAMES = `
An Giang, Bà Rịa, Vũng Tàu, Bắc Giang, Bắc Kạn, Bạc Liêu, Bắc Ninh, Bến Tre, Bình Định, Bình Dương, Bình Phước,
Bình Thuận, Cà Mau, Cần Thơ, Cao Bằng, Đà Nẵng, Đắk Lắk, Đắc Lắc, Đăk Lăk, Daklak, Đắk Nông, Đắc Nông, Điện Biên,
Đồng Nai, Đồng Tháp, Gia Lai, Hà Giang, Hà Nam, Hà Nội, Hà Tĩnh, Hải Dương, Hải Phòng, Hậu Giang, Hòa Bình,
Hồ Chí Minh, Hưng Yên, Khánh Hòa, Kiên Giang, Kon Tum, Lai Châu, Lâm Đồng, Lạng Sơn, Lào Cai, Long An, Nam Định,
Nghệ An, Ninh Bình, Ninh Thuận, Phú Thọ, Phú Yên, Quảng Bình, Quảng Nam, Quảng Ngãi, Quảng Ninh, Quảng Trị,
Sóc Trăng, Sơn La, Tây Ninh, Thái Bình, Thái Nguyên, Thanh Hóa, Thừa Thiên Huế, Huế, Tiền Giang, Trà Vinh,
Tuyên Quang, Vĩnh Long, Vĩnh Phúc, Yên Bái,
Sài Gòn, Đà Lạt, Nha Trang, Hội An, Vinh, Biên Hòa, Thủ Đức, Thủ Dầu Một, Buôn Ma Thuột, Ban Mê Thuột, Pleiku,
Quy Nhơn, Tam Kỳ, Phan Thiết, Phan Rang, Cam Ranh, Mỹ Tho, Long Xuyên, Châu Đốc, Rạch Giá, Phú Quốc, Hạ Long,
Cẩm Phả, Móng Cái, Uông Bí, Việt Trì, Sa Pa, Bảo Lộc, Gia Nghĩa, Đồng Hới, Đông Hà, Tuy Hòa, Vị Thanh, Cao Lãnh,
Sa Đéc, Tân An, Dĩ An, Thuận An, Bến Cát, Long Khánh, Đồng Xoài, Phủ Lý, Từ Sơn, Sầm Sơn, Chí Linh, Tam Điệp,
Sông Công, Cửa Lò, Sơn Tây, Hà Đông,
Gò Vấp, Bình Thạnh, Tân Bình, Tân Phú, Phú Nhuận, Bình Tân, Củ Chi, Hóc Môn, Nhà Bè, Cầu Giấy, Đống Đa, Ba Đình,
Hoàn Kiếm, Hai Bà Trưng, Thanh Xuân, Long Biên, Hoàng Mai, Gia Lâm, Đông Anh,
HN, SG, HCM, TPHCM
`;
const TOWNS = NAMES.split(',')
  .map((name) => readTokens(name.trim()))
  // «Thừa Thiên Huế» is one name, and so is «Vĩnh Long», which begins with none.
  .sort((a, b) => b.length - a.length);
/** What stands before the place where a person lives, studies or comes from. */
const BEFORE = readTokens(
  'ở tại quê người dân sống tỉnh tp phố huyện quận xã phường về từ gần ngoài trong tận in from near',
);
/** Of these also places that are in no list, where they are written with capitals. */
const BEFORE_ANY = readTokens('ở tại quê tỉnh huyện quận xã phường');
const DIVISIONS = readTokens('tỉnh huyện quận xã phường');
const NOT_TELLING = /^(?:việt nam|vn|mầm)(?![\p{L}])/iu;
const CAPITALS_MAX = 4;

/** Where the asker is from, with and without tones: «ở Đà Nẵng», «o da nang», «huyện Bình Chánh»; never «ở nhà». */
export function findTowns(text: string): Span[] {
  const tokens = readTokens(text);
  const found: Span[] = [];
  for (const [index, before] of tokens.entries()) {
    const count = isOneOf(before, BEFORE)
      ? knownWords(tokens, index + 1, before.plain === 'tp')
      : 0;
    const words = count || capitalWords(text, tokens, index);
    const [first, last] = [tokens[index + 1], tokens[index + words]];
    if (words === 0 || !first || !last) continue;
    if (!NOT_TELLING.test(text.slice(first.start)))
      found.push({ start: first.start, end: last.end });
  }
  return found;
}

function isOneOf(token: Token, words: readonly Token[]): boolean {
  return words.some((word) => isSameWord(token, word));
}

/** Number of words of the longest town that begins at `from`, also after the dot of «TP.»; 0 where none does. */
function knownWords(tokens: readonly Token[], from: number, isAfterDot: boolean): number {
  const town = TOWNS.find((words) =>
    words.every((word, place) => {
      const token = tokens[from + place];
      const goesOn = token && (!token.isAfterBreak || (isAfterDot && place === 0));
      return goesOn && isSameWord(token, word);
    }),
  );
  return town?.length ?? 0;
}

/** Number of words with capitals behind `ở`: two at least, but for a district, which may be a number too. */
function capitalWords(text: string, tokens: readonly Token[], at: number): number {
  const before = tokens[at];
  // In a text in capitals they tell nothing.
  if (!before || !isOneOf(before, BEFORE_ANY) || startsUpper(text, before)) return 0;
  const isDivision = isOneOf(before, DIVISIONS);
  const next = tokens[at + 1];
  if (isDivision && next && !next.isAfterBreak && /^\d{1,2}$/.test(next.plain)) return 1;
  let count = 0;
  for (const token of tokens.slice(at + 1, at + 1 + CAPITALS_MAX)) {
    if (token.isAfterBreak || !startsUpper(text, token)) break;
    count += 1;
  }
  return count >= (isDivision ? 1 : 2) ? count : 0;
}

function startsUpper(text: string, { start }: Token): boolean {
  return /^\p{Lu}/u.test(text.slice(start, start + 2));
}
