// V8 keeps the text of every script that it runs: in one byte a character only if it has none beyond Latin-1.

const BEYOND = /[\u0080-\uffff]/g;
/** An escape of a regular expression, or the raw text of a template: there it would mean something else. */
const UNSAFE = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff]|String\.raw`[^`]*[\u0080-\uffff]/;

/** The same program with an escape in place of each character beyond ASCII. */
export function toAscii(code, name) {
  const [unsafe] = UNSAFE.exec(code) ?? [];
  if (unsafe) throw new Error(`${name}: no escape can stand in ${unsafe.slice(-40)}`);
  return code.replace(BEYOND, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Moves the mappings of a program (a list of segments for each line) to where `toAscii` moves its code. */
export function toAsciiColumns(code, mappings) {
  const lines = code.split('\n');
  return mappings.map((segments, index) => {
    const places = [...(lines[index] ?? '').matchAll(BEYOND)].map((match) => match.index);
    let before = 0;
    return segments.map(([column, ...source]) => {
      while (places[before] < column) before += 1;
      return [column + 5 * before, ...source];
    });
  });
}
