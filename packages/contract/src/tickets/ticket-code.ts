/** Digits of Crockford's base 32: no I, L, O, U, so a code that is copied by hand is not misread. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Digits of a code: 80 bits. */
export const CODE_LENGTH = 16;
/** A code is written in groups of this many digits. */
export const CODE_GROUP = 4;

/** A typed code as it is hashed: upper case, O read as 0, I and L as 1; undefined for what is no code. */
export function parseCode(typed: string): string | undefined {
  const code = readableDigits(typed);
  const isCode =
    code.length === CODE_LENGTH && [...code].every((digit) => CODE_DIGITS.includes(digit));
  return isCode ? code : undefined;
}

/** What of a typed text may belong to a code; blanks, hyphens and the like are left out. */
export function readableDigits(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
}

/** The groups in which a code is shown and typed. */
export function codeGroups(code: string): string[] {
  const starts = Array.from({ length: CODE_LENGTH / CODE_GROUP }, (_, index) => index * CODE_GROUP);
  return starts.map((start) => code.slice(start, start + CODE_GROUP));
}
