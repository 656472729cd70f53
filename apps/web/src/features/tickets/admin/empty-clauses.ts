import { readTokens } from '@mam/contract/text-checks/tokens';

/** Stands where a detail was, until the sentence is written again. */
export const GAP = '…';

/** A clause with the signs behind it; the dot of a number is none. */
const CLAUSE = /(?:[^,;.!?\n]|[.,](?=\d))+[,;.!?\n]*/gu;
const SIGNS = /[\s,;.!?]*$/u;
const SENTENCE_END = /[.!?\n]\s*$/u;
/** What only leads to a detail: «sđt của mình là …», «mình tên …, … ở …», “My email is …”. */
const LEADING_WORDS = new Set(
  `sdt so dt dien thoai phone number zalo mail gmail email fb face facebook insta instagram ig tiktok telegram nick acc
  dia chi que nha lop hoc truong sinh ngay ten tuoi nam nay moi dang
  minh mk em e to t toi tui con chau ban la cua o tai va day ne nhe nha a oi thi hi chao xin
  lien he goi nhan tin cho qua neu can co the
  my name is i m am im s we live study contact reach call text me on at in from by or and the it school class grade hi
  hello`
    .split(/\s+/)
    .filter(Boolean),
);

/** The text without the clauses of which only their lead is left, now that the detail is gone. A question stays. */
export function withoutEmptyClauses(text: string): string {
  let kept = '';
  let isBegun = true;
  for (const [clause] of text.matchAll(CLAUSE)) {
    const signs = SIGNS.exec(clause)?.[0] ?? '';
    if (!isEmpty(clause) || signs.includes('?')) {
      kept += isBegun ? clause : capital(clause);
      isBegun = true;
    } else if (kept === '' || SENTENCE_END.test(kept)) {
      isBegun = false;
    } else if (SENTENCE_END.test(signs)) {
      // The sentence ends with what stands before.
      kept = kept.replace(SIGNS, signs);
    }
  }
  return kept.replace(/[\s,;]+$/u, '').trim();
}

function isEmpty(clause: string): boolean {
  return clause.includes(GAP) && readTokens(clause).every(({ plain }) => LEADING_WORDS.has(plain));
}

function capital(clause: string): string {
  return clause.replace(/^\s*\p{Ll}/u, (start) => start.toLocaleUpperCase());
}
