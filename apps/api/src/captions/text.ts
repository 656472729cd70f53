const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Invisible characters: controls, bidirectional marks, byte order marks. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Tags of WebVTT, SubRip and HTML; any other `<` is plain text. */
const TAGS = /<\/?[a-z][^<>]*>|<[\d:.]+>/gi;
/** The voice tag of WebVTT, by its name. */
const VOICES = /<v(?:\.[^\s<>]*)?[ \t]([^<>]+)>/gi;
/** Position overrides such as `{\an8}` in SubRip files. */
const OVERRIDES = /\{\\[^{}]*\}/g;
const REFERENCES = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi;
const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Normalizes text: NFC, no invisible characters, single spaces, no empty lines. */
export function cleanCueText(text: string): string {
  return text
    .toWellFormed()
    .replace(LINE_ENDS, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

/** The text of a WebVTT cue, with the names of its voices, without tags and with character references decoded. */
export function vttToText(payload: string): string {
  const named = payload.replace(VOICES, '$1: ');
  return cleanCueText(named.replace(TAGS, '').replace(REFERENCES, decodeReference));
}

/** The text of a SubRip cue. */
export function srtToText(payload: string): string {
  return cleanCueText(payload.replace(TAGS, '').replace(OVERRIDES, ''));
}

/** Escapes text for a WebVTT cue. */
export function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decodeReference(...[match = '', decimal, hex, name]: (string | undefined)[]): string {
  if (name) return NAMED[name.toLowerCase()] ?? match;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : match;
}
