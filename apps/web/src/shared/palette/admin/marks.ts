import { foldText, foldWords } from '@mam/contract/text/fold';

/** Parts of a text; those that a keyword has found are marked. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Whether every word of a keyword begins a word of a text; marks and case do not matter. */
export function matches(text: string, keyword: string): boolean {
  const words = foldWords(text);
  return foldWords(keyword).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** How near a name is to a keyword: 2 where it is the same, 1 where it begins with its words, 0 elsewhere. */
export function nearness(name: string, keyword: string): 0 | 1 | 2 {
  const [words, typed] = [foldWords(name), foldWords(keyword)];
  if (typed.length === 0 || typed.some((word, place) => word !== words[place])) return 0;
  return words.length === typed.length ? 2 : 1;
}

/** A text in parts: whole words that begin with a word of the keyword are marked. */
export function markWords(text: string, keyword: string): MarkedPart[] {
  const typed = foldWords(keyword);
  const parts: MarkedPart[] = [];
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    if (piece === '') continue;
    const word = foldText(piece);
    const isMarked = word !== '' && typed.some((each) => word.startsWith(each));
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked) last.text += piece;
    else parts.push({ text: piece, isMarked });
  }
  return joinMarks(parts);
}

/** Marked words side by side are one mark, with the space between them. */
function joinMarks(parts: MarkedPart[]): MarkedPart[] {
  const joined: MarkedPart[] = [];
  for (const [index, part] of parts.entries()) {
    const last = joined.at(-1);
    const isGap =
      part.text.trim() === '' && parts[index - 1]?.isMarked && parts[index + 1]?.isMarked;
    if (last?.isMarked && (isGap || part.isMarked)) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
