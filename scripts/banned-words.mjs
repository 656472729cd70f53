/** Private or literary words, each with the field's term that stands in its place. */
export const BANNED_WORDS = {
  anew: 'again',
  anybody: 'any account, any client',
  byte_cache: 'response cache',
  deck: 'player controller',
  insist: 'retry',
  knock: 'request',
  letter: 'message (mail)',
  mend: 'repair, fix',
  newcomer: 'provider account',
  nobody: 'no account, no client',
  passage: 'OAuth state',
  said: 'message, stated',
  says: 'states, is',
  seat: 'instance lock',
  somebody: 'a reader, a client, an account',
  tape: 'playback',
  told: 'notified, shown',
  traveller: 'auth request',
  whoever: 'any reader, any client',
};

/** A letter of an alphabet is a letter, and so is a field of the account export on the wire. */
const ALPHABET =
  /\b(?:composed|last) letters?|\bletters?(?:: '|, | (?:of|and digits|or digit|by letter|between))|as letter'|import_letters|letter-spacing|\b(?:upper|lower|capital|single|any|every|each|other|one|two|no|with|vietnamese) letters?\b/i;

/** In the games, where words are guessed, a letter is one of an alphabet. */
const ALPHABET_PATH = /\/games[./]/;

/** The Unix user of that name, always quoted. */
const UNIX_USER = /['`«]nobody['`»]/g;

const WORDS = Object.keys(BANNED_WORDS).join('|');
// A word of a sentence or of an identifier (`sendLetter`, `letter_of`), singular or plural.
const BANNED = new RegExp(`(?<![a-z])(?:${WORDS})s?(?![a-z])`, 'gi');

/** The banned words of one line of code at a path, comments included. */
export function bannedWordsIn(line, path = '') {
  const split = line.replace(UNIX_USER, '').replace(/([a-z])([A-Z])/g, '$1_$2');
  const found = (split.match(BANNED) ?? []).map((word) => word.toLowerCase());
  return ALPHABET.test(line) || ALPHABET_PATH.test(path)
    ? found.filter((word) => !word.startsWith('letter'))
    : found;
}
