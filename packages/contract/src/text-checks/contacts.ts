import { toPlain } from './plain.ts';
import { type Span, spansOf } from './span.ts';

const DOMAINS =
  'com|vn|net|org|info|me|io|gg|tk|xyz|site|link|app|tv|ly|co|page|online|top|club|shop|ee|cc|to|us|asia|dev|ai';
/** The rest of an address, without the signs of the sentence behind it. */
const TAIL = String.raw`[^\s<>"')\]]*[^\s<>"')\].,!?;:]`;
const LINK = new RegExp(
  `(?:https?:\\/\\/|www\\.)${TAIL}|(?<![\\p{L}\\d@.])[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.(?:${DOMAINS})(?![\\p{L}\\d])(?:\\/(?:${TAIL})?)?`,
  'gu',
);

const AT = String.raw`(?:@|\s*[([]\s*(?:at|a cong)\s*[)\]]\s*|\s+a\s?cong\s+)`;
const DOT = String.raw`(?:\.|\s+(?:cham|dot)\s+|\s*[([]\s*(?:cham|dot)\s*[)\]]\s*)`;
const EMAIL = new RegExp(
  `[a-z\\d][a-z\\d._%+-]*${AT}[a-z\\d-]+(?:${DOT}[a-z\\d-]+)*${DOT}[a-z]{2,}(?![\\p{L}\\d])`,
  'gu',
);

const NETWORK = String.raw`(?<![\p{L}\d])(?:za\s?lo|facebook|face|fb|phay|instagram|insta|ig|tik\s?tok|tiktok|telegram|tele|discord|snapchat|snap|messenger|mess)`;
const OWNER = String.raw`(?:\s+(?:cua|cho|vao|ket ban|add|tim|nick|ten|id|acc|user|username|minh|mk|to|t|tui|toi|em|ad|me|no|ban ay))*`;
const SIGN = String.raw`\s*(?:la|:|=|@|ten la|->|\u2192)\s*@?`;
const NAME = String.raw`(?<name>[a-z\d][a-z\d._-]{2,})`;
/** Announced by «là», a colon or alike: any name. */
const ANNOUNCED = new RegExp(`${NETWORK}${OWNER}${SIGN}${NAME}`, 'gu');
/** Without an announcement only what no Vietnamese word looks like: with a digit, a dot or a low line. */
const BARE = new RegExp(
  `${NETWORK}${OWNER}\\s+(?<name>(?=[a-z\\d._-]*[\\d._-])[a-z][a-z\\d._-]{3,}[a-z\\d_])`,
  'gu',
);
/** A name of an account after «nick» or «tên là»; its signs show that it is no person's. */
const NICK =
  /(?<![\p{L}\d])(?:nick|acc|ten la|ten acc|user|username)\s*:?\s+(?<name>(?=[a-z\d]*[._\d])[a-z][a-z\d._]{3,}[a-z\d])/gu;
const MENTION = /(?<![\p{L}\d])@[a-z\d][a-z\d._]{2,}/gu;

/** Addresses of pages, whole or without `https://`. */
export function findLinks(text: string): Span[] {
  return spansOf(toPlain(text), LINK);
}

export function findEmails(text: string): Span[] {
  return spansOf(toPlain(text), EMAIL);
}

/** Names of accounts in social networks; the mere name of a network is none. */
export function findHandles(text: string): Span[] {
  const plain = toPlain(text);
  return [
    ...spansOf(plain, ANNOUNCED, 'name'),
    ...spansOf(plain, BARE, 'name'),
    ...spansOf(plain, NICK, 'name'),
    ...spansOf(plain, MENTION),
  ];
}
