import { toPlain } from './plain.ts';
import { type Span, spansOf } from './span.ts';

const SURNAMES =
  'Nguyễn|Nguyên|Trần|Lê|Phạm|Huỳnh|Hoàng|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý|Đinh|Đoàn|Trịnh|Trương|Lâm|Phùng|Mai|Tô|Hà|Tạ|Đào|Vương|Lưu|Lương|Châu|Thái|Cao|Quách|Tăng|Triệu|Kiều|Nông|Tống|Bạch|Chu|Đàm|Giang|Mạc|Văn|Ông';
const B = String.raw`(?<![\p{L}\d])`;
const WORD = String.raw`\p{Lu}\p{Ll}+`;
const FULL = new RegExp(`${B}(?:${SURNAMES})(?:\\s+${WORD}){2,4}(?![\\p{L}])`, 'gu');
const PLAIN_SURNAMES = [...new Set(SURNAMES.split('|').map(toPlain))].join('|');
/** After «tên là» also two words, in lower case or without tones. */
const ANNOUNCED = new RegExp(
  `${B}(?:ten (?:that |day du )?(?:(?:cua )?(?:minh|to|tui|em|toi|no|ban ay|anh ay|ong ta) )?(?:la|:)|ho ten|ho va ten)\\s*:?\\s*(?<name>(?:${PLAIN_SURNAMES})(?:\\s+\\p{L}{2,}){1,3})`,
  'gu',
);
/** Two words are a name where the person before them shows it. */
const TITLED = new RegExp(
  `${B}(?:[Tt]hầy|[Cc]ô|[Bb]ạn|[Aa]nh|[Cc]hị|[Cc]hú|[Tt]hằng|[Cc]on) (?<name>(?:Nguyễn|Trần|Lê|Phạm|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Ngô|Dương|Đinh|Đoàn|Trịnh|Trương) ${WORD}(?:\\s+${WORD}){0,3})(?![\\p{L}])`,
  'gu',
);

/** Names of places, writers and heroes that pupils mention. */
const KNOWN =
  /^(?:ho chi minh|ho xuan huong|nguyen (?:du|trai|binh khiem|cong tru|dinh chieu|hue|minh chau|tuan|khuyen|nhat anh|ngoc tu)|tran hung dao|tran quoc tuan|le loi|le thanh tong|ly thuong kiet|ly thai to|hoang hoa tham|phan boi chau|phan chau trinh|vo thi sau|vo nguyen giap|dinh tien hoang|ngo quyen|quang trung|ngo tat to|vu trong phung|to huu|ha noi|thai nguyen|thai binh|ho con rua|cao bang)/;

/** Full names of people, from the surname on. */
export function findNames(text: string): Span[] {
  const spans = [
    ...spansOf(text, FULL),
    ...spansOf(text, TITLED, 'name'),
    ...spansOf(toPlain(text), ANNOUNCED, 'name'),
  ];
  return spans.filter(({ start, end }) => !KNOWN.test(toPlain(text.slice(start, end))));
}
