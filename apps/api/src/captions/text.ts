const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Nothing a reader sees: controls, marks that turn the direction of text around, byte order marks. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Tags of WebVTT, SubRip and HTML; a `<` that begins none is a character like any other. */
const TAGS = /<\/?[a-z][^<>]*>|<[\d:.]+>/gi;
/** Positions as `{\an8}`, which some SubRip files carry. */
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

/** Plain text as it is kept: NFC, no controls, one space between words, no empty line. */
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

/** The words of a WebVTT cue: tags go, character references become what they stand for. */
export function vttToText(payload: string): string {
  const words = payload.replace(TAGS, '').replace(REFERENCES, decodeReference);
  return cleanCueText(words);
}

/** The words of a SubRip cue. */
export function srtToText(payload: string): string {
  return cleanCueText(payload.replace(TAGS, '').replace(OVERRIDES, ''));
}

/** Text as a WebVTT cue carries it. */
export function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function decodeReference(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return NAMED[name.toLowerCase()] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
