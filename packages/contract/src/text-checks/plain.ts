/**
 * The text without case, tones and marks, as long as before: a position in one is the same in the other.
 * The text is NFC.
 */
export function toPlain(text: string): string {
  return text.replace(NOT_ASCII, plainCharacter).toLowerCase();
}

const NOT_ASCII = /[^\0-\x7f]/g;

function plainCharacter(character: string): string {
  if (character === 'đ' || character === 'Đ') return 'd';
  const base = character.normalize('NFKD')[0] ?? character;
  // Some characters outside Vietnamese are longer in lower case.
  return base.toLowerCase().length === 1 ? base : character;
}
