import { readFileSync } from 'node:fs';
import { isCommonPassword as isMostCommonPassword } from '@mam/contract/rules/password';

/** About 14 000 leaked passwords, most frequent first cut off; written by scripts/common-passwords.mjs. */
const LEAKED = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split(/\s+/),
);

/** Vietnamese names, places and words of which passwords are made, without tones. */
const VIETNAMESE = `
  an anh bac bang bao bich binh cam can chau chi chien cong cuong dai dan dang dao dat diem diep dinh doan
  dong du duc dung duong duy gia giang giao ha hai han hang hanh hao hau hien hieu hoa hoai hoan hoang hong
  hue hung huong huu huy huyen khai khang khanh khoa khoi kien kieu kim ky lam lan le lien lieu linh loan loc
  loi long luan luong ly mai manh minh my nam nga ngan nghia ngoc nguyen nguyet nhan nhat nhi nhu nhung ninh
  oanh phat phi phong phu phuc phung phuong quan quang que quoc quy quyen quynh sang sinh son tai tam tan
  tang thai thang thanh thao the thi thien thinh tho thoa thong thu thuan thuc thuong thuy tien tin toan trang
  tri trinh trong truc trung truong tu tuan tung tuyen tuyet uyen van vi vien viet vinh vu vuong vy xuan y yen
  tran pham huynh phan vo bui do ho ngo to la doanh
  hanoi saigon danang haiphong cantho dalat nhatrang vungtau bienhoa buonmathuot halong namdinh thaibinh
  nghean thanhhoa quangninh vietnam sapa hochiminh
  yeu con me bo ba ban em nho cung thuong iu vo chong tinh doi mot nguoi nhau mai mai toi minh nha gia dinh
  matkhau mat khau dangnhap taikhoan hanhphuc tinhyeu giadinh banbe congchua hoangtu thienthan meo cho
  concho conmeo bongda hocsinh sinhvien truong lop love vip pro boy girl cute baby mam duonglop gau heo
`
  .trim()
  .split(/\s+/);

/** Most characters that are appended or put in front before a word counts as another password. */
const ADDED_MAX = 6;
/** Most words of which a common password is made. */
const WORDS_MAX = 3;

/**
 * Whether a password is one that is tried first: a leaked one, Vietnamese names and words, a date, with
 * or without tones, spaces, capitals, leet spelling, and with digits or signs around it.
 */
export function isCommonPassword(password: string): boolean {
  if (isMostCommonPassword(password)) return true;
  return variantsOf(password).some(
    (variant) =>
      LEAKED.has(variant) ||
      isMostCommonPassword(variant) ||
      isDate(variant) ||
      isMadeOf(variant, VIETNAMESE, WORDS_MAX),
  );
}

/** Whether a password is made of up to four of these words, with digits or signs around them. */
export function isMadeOfOwnWords(password: string, words: readonly string[]): boolean {
  const folded = words.map(foldWord).filter((word) => word.length > 1);
  return variantsOf(password).some((variant) => isMadeOf(variant, folded, WORDS_MAX + 1));
}

/** The password without tones, capitals and spaces, and what is left without its ends. */
function variantsOf(password: string): string[] {
  const plain = foldWord(password);
  const word = withoutEnds(plain, /^[^a-z]+|[^a-z]+$/g);
  const digits = withoutEnds(plain, /^\D+|\D+$/g);
  const all = [password.toLowerCase(), plain, word, digits];
  return [...new Set([...all, ...all.map(unleet)])].filter((variant) => variant.length > 1);
}

function withoutEnds(text: string, ends: RegExp): string {
  const rest = text.replace(ends, '');
  return text.length - rest.length <= ADDED_MAX ? rest : text;
}

const LEET: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
};

/** `p@ssw0rd` → `password`. */
function unleet(text: string): string {
  return /[a-z]/.test(text) ? text.replace(/[@013$5]/g, (sign) => LEET[sign] ?? sign) : text;
}

function foldWord(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[\s._-]+/g, '');
}

/** A day as it is written in Viet Nam, or from the year on. */
function isDate(text: string): boolean {
  return /^(?:(?:0?[1-9]|[12]\d|3[01])(?:0?[1-9]|1[0-2])(?:19|20)?\d\d|(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))$/.test(
    text,
  );
}

/** Whether a text is a row of 1 to `max` of the words. */
function isMadeOf(text: string, words: readonly string[], max: number): boolean {
  let rests = new Set([text]);
  for (let count = 0; count < max; count += 1) {
    const next = new Set<string>();
    for (const rest of rests) {
      for (const word of words) if (rest.startsWith(word)) next.add(rest.slice(word.length));
    }
    if (next.has('')) return true;
    rests = next;
  }
  return false;
}
