import type { Span } from './span.ts';
import { isSameWord, readTokens, type Token } from './tokens.ts';

const list = (words: string) => readTokens(words);
/** Who speaks, or of whom. */
const PERSON = list(
  'mình mk em e tớ t tôi tui con cháu bạn nó trai gái yêu ny anh chị thầy cô crush chồng vợ ấy',
);
/** Between «tên» and the name: «tên thật của em là …». */
const LINKS = list('thật gọi của thường đầy đủ');
const IS = list('là');
const NAME = list('tên');
const OF = list('của');
/** «Thuốc của em là Mercilon» names no person; «bạn trai của em là Tuấn» does. */
const NEAR = list('trai gái yêu ny bạn thân crush chồng vợ anh chị thầy cô');
/** What follows «tên» or «là» where no name does. */
const NO_NAME = list(
  `gì gi đó này kia của là ai và trong được bị thuốc bệnh không ko k rồi mà thì thật giả ở thôi sao nào ra vào nên hay
  còn cho với để đến đi nhé nha ạ ad nữ con học người gái trai bạn em mình gay les bi trans các những một hai cái loại
  trên dưới như cũng đã đang sẽ vì nếu có quen lạ riêng đường trường lớp nhà nhau họ`,
);
const NO_ENGLISH_NAME = list(
  `not so in on a an the my very really too just from here afraid scared worried gay lesbian bi bisexual trans
  vietnamese asian american english christian catholic buddhist muslim male female girl boy back please`,
);
/** The most frequent given names; typed in lower case only these go on a name. */
const GIVEN = list(
  `anh lan linh chi mai hoa minh ngọc thảo trang vy vi thư nhi hà hương hằng hạnh hiền hiếu hùng huy hoàng khang khánh
  khoa kiên lâm long ly my mỹ nam nga ngân nghĩa nguyên nhân nhung như oanh phát phong phúc phương quân quang quỳnh sơn
  tâm tân thắng thanh thành thịnh thủy thúy tiên tiến toàn trâm trân trinh trung tú tuấn tùng tuyết uyên vân việt yến
  đạt đức dung dũng duy bảo châu cường giang hân`,
);
/** Before a given name: «cậu Tùng», «cô Hạnh». */
const TITLES = list('cậu bạn anh chị thầy cô');
/** Countries and subjects at school that begin like a name: «cô Anh văn», «bạn Trung Quốc». */
const NO_PERSON = ['việt nam', 'việt kiều', 'trung quốc', 'anh văn', 'anh quốc', 'mỹ thuật'].map(
  list,
);
const WORDS_MAX = 4;
const LEADS = ['my name is', 'name s', 'i m', 'i am', 'im', 'call me'].map(list);

/** Names without a surname, after «tên», «tớ là», “my name is”: «mình tên Lan», «em ten lan anh»; never «là con gái». */
export function findGivenNames(text: string): Span[] {
  const tokens = readTokens(text);
  const found: Span[] = [];
  for (const at of tokens.keys()) {
    const start =
      afterName(text, tokens, at) ??
      afterIs(text, tokens, at) ??
      afterTitle(text, tokens, at) ??
      afterLead(text, tokens, at);
    if (start === undefined) continue;
    const words = nameFrom(text, tokens, start);
    const [first, last] = [words[0], words.at(-1)];
    if (first && last) found.push({ start: first.start, end: last.end });
  }
  return found;
}

/** «tên Lan», «em tên lan», «tên em là lan». */
function afterName(text: string, tokens: readonly Token[], at: number): number | undefined {
  if (!isAt(tokens, at, NAME)) return undefined;
  let start = at + 1;
  while (isAt(tokens, start, LINKS)) start += 1;
  while (isAt(tokens, start, PERSON) && !startsUpper(text, tokens[start])) start += 1;
  const isNamed = isAt(tokens, start, IS);
  if (isNamed) start += 1;
  const isAnnounced = isNamed || (start === at + 1 && isAt(tokens, at - 1, PERSON));
  if (isAnnounced && !isAt(tokens, start, NO_NAME)) return start;
  return startsUpper(text, tokens[start]) ? start : undefined;
}

/** «tớ là Lan», with a capital. */
function afterIs(text: string, tokens: readonly Token[], at: number): number | undefined {
  if (!isAt(tokens, at, IS) || !isAt(tokens, at - 1, PERSON)) return undefined;
  const isOwned = isAt(tokens, at - 2, OF) && !isAt(tokens, at - 3, NEAR);
  if (isOwned || isAt(tokens, at + 1, NO_NAME)) return undefined;
  return isCapitalized(text, tokens[at + 1]) ? at + 1 : undefined;
}

/** «cậu Tùng», with a capital: a frequent given name only. */
function afterTitle(text: string, tokens: readonly Token[], at: number): number | undefined {
  const start = at + 1;
  if (!isAt(tokens, at, TITLES) || !isAt(tokens, start, GIVEN)) return undefined;
  const isOther = NO_PERSON.some((words) =>
    words.every((word, place) => isAt(tokens, start + place, [word])),
  );
  return !isOther && isCapitalized(text, tokens[start]) ? start : undefined;
}

/** “My name is Lan”, “I'm Lan”. */
function afterLead(text: string, tokens: readonly Token[], at: number): number | undefined {
  const lead = LEADS.find((words) =>
    words.every((word, place) => isAt(tokens, at + place, [word])),
  );
  if (!lead) return undefined;
  const start = at + lead.length;
  if (isAt(tokens, start, NO_ENGLISH_NAME)) return undefined;
  const isNamed = lead.some(({ plain }) => plain === 'name');
  return isNamed || isCapitalized(text, tokens[start]) ? start : undefined;
}

/** The words of the name that begins at `start`. */
function nameFrom(text: string, tokens: readonly Token[], start: number): Token[] {
  const [first, ...rest] = tokens.slice(start, start + WORDS_MAX);
  if (!first || first.isAfterBreak || !/^\p{L}{2,}$/u.test(text.slice(first.start, first.end))) {
    return [];
  }
  const goesOn = (token: Token) =>
    !token.isAfterBreak &&
    (startsUpper(text, first)
      ? isCapitalized(text, token)
      : GIVEN.some((name) => isSameWord(token, name)));
  const end = rest.findIndex((token) => !goesOn(token));
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

function isAt(tokens: readonly Token[], at: number, words: readonly Token[]): boolean {
  const token = tokens[at];
  return token !== undefined && words.some((word) => isSameWord(token, word));
}

function startsUpper(text: string, token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(text.slice(token.start, token.end));
}

/** With one capital, unlike «HIV». */
function isCapitalized(text: string, token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}\p{Ll}+$/u.test(text.slice(token.start, token.end));
}
