/** A line of a talk that is read as messages. */
export interface ChatLine {
  id: string | number;
  /** `spoken` and `thought` belong to a person; `narration` to no one. */
  kind: 'spoken' | 'thought' | 'narration';
  /** Key of the person in the talk’s people. */
  who?: string | undefined;
  text: string;
}

/** How much of a talk is on screen: so many lines, and whether the next one is being typed. */
export interface ChatPlace {
  shown: number;
  isTyping: boolean;
}

/** Milliseconds of the typing dots before a line: never longer than a second. */
export function typingMs({ text }: ChatLine): number {
  return Math.min(300 + text.length * 7, 1_000);
}

/** Milliseconds for which a line stays the last one while the talk goes on by itself: about 16 characters a second. */
export function readingMs({ text }: ChatLine): number {
  return Math.max(1_500, 500 + text.length * 62);
}

/**
 * The place after one step: what is being typed is shown, else the next line of a person is typed, or shown
 * at once where `isCalm`. Narration on the way comes with it.
 */
export function placeAfter(
  lines: readonly ChatLine[],
  { shown, isTyping }: ChatPlace,
  isCalm: boolean,
): ChatPlace {
  let at = shown;
  while (lines[at]?.kind === 'narration') at += 1;
  if (at >= lines.length) return { shown: lines.length, isTyping: false };
  return isTyping || isCalm ? { shown: at + 1, isTyping: false } : { shown: at, isTyping: true };
}

/** The place one line earlier; the first line of a person always stays. */
export function placeBefore(lines: readonly ChatLine[], { shown, isTyping }: ChatPlace): ChatPlace {
  const spoken = (index: number) => lines[index]?.kind !== 'narration';
  let at = shown;
  // What is typed was not read yet: only its dots go, and the narration above them.
  if (!isTyping) at -= 1;
  while (at > 0 && !spoken(at - 1)) at -= 1;
  return { shown: at > 0 ? at : shown, isTyping: false };
}
